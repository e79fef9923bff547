// Asks for the server's token and a new account, where other people can reach the setup.
import type { UseFormRegister } from 'react-hook-form';
import { LINE_CHARS, PASSWORD_CHARS, PASSWORD_MIN_CHARS, USERNAME_CHARS } from '../../../shared/constants.ts';
import { ADMIN_SETUP } from '../../content/admin.ts';
import { TextField } from '../../ui/field.tsx';
import type { TypedAccount } from './use-admin-setup.ts';

export function TokenFields({ register }: { register: UseFormRegister<TypedAccount> }) {
  return (
    <div className="grid gap-6">
      <TextField
        label={ADMIN_SETUP.token}
        hint={ADMIN_SETUP.tokenHint}
        {...register('token', { setValueAs: (token: string) => token.trim() })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={LINE_CHARS}
      />
      <TextField
        label={ADMIN_SETUP.username}
        {...register('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={USERNAME_CHARS}
      />
      <TextField
        label={ADMIN_SETUP.password}
        hint={ADMIN_SETUP.passwordHint}
        {...register('password')}
        type="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_CHARS}
        maxLength={PASSWORD_CHARS}
      />
    </div>
  );
}
