// The setup where the store is not one person's own: the token from the server, and the account of one's choice.
import { LINE_CHARS, PASSWORD_CHARS, PASSWORD_MIN_CHARS, USERNAME_CHARS } from '../../../shared/constants.ts';
import { ADMIN_SETUP } from '../../content/admin.ts';
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
        maxLength={LINE_CHARS}
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
        maxLength={USERNAME_CHARS}
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
        minLength={PASSWORD_MIN_CHARS}
        maxLength={PASSWORD_CHARS}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
    </div>
  );
}
