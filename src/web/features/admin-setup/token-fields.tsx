// The setup where the store is not one person's own: the token from the server, and the account of one's choice.
import { ADMIN_PASSWORD_MIN, ADMIN_SETUP } from '../../content/admin.ts';
import { TextField } from '../../ui/field.tsx';
import type { TypedAccount } from './use-admin-setup.ts';

interface TokenFieldsProps {
  value: TypedAccount;
  onChange: (value: TypedAccount) => void;
}

export function TokenFields({ value, onChange }: TokenFieldsProps) {
  return (
    <div className="grid gap-6">
      <TextField
        label={ADMIN_SETUP.token}
        hint={ADMIN_SETUP.tokenHint}
        name="token"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        value={value.token}
        onChange={(event) => onChange({ ...value, token: event.target.value.trim() })}
      />
      <TextField
        label={ADMIN_SETUP.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
        value={value.username}
        onChange={(event) => onChange({ ...value, username: event.target.value })}
      />
      <TextField
        label={ADMIN_SETUP.password}
        hint={ADMIN_SETUP.passwordHint}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={ADMIN_PASSWORD_MIN}
        maxLength={200}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
    </div>
  );
}
