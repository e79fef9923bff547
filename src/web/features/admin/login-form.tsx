// §2 §8 The admin login: both fields required, and a toast for each outcome.

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TWO_STEP_TEXTS } from '../../../shared/api/desk/account.ts';
import { LINE_CHARS, LOGIN_CODE_CHARS, PASSWORD_CHARS } from '../../../shared/constants.ts';
import type { Admin } from '../../../shared/entities.ts';
import { TOASTS } from '../../../shared/messages.ts';
import { ApiError, call } from '../../api/client.ts';
import { ADMIN_LOGIN } from '../../content/admin.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

interface LoginFormProps {
  takeFocus: boolean;
  onLogin: (admin: Admin) => void;
  /** Runs when the visitor starts typing, so that the code behind the login can load. */
  onTouch: () => void;
}

interface LoginInput {
  username: string;
  password: string;
  /** Sent when the account has a second step. */
  code?: string;
}

export function LoginForm({ takeFocus, onLogin, onTouch }: LoginFormProps) {
  const { register, handleSubmit, resetField, setFocus } = useForm<LoginInput>();
  /** True if the password was right and the account has a second step. */
  const [needsCode, setNeedsCode] = useState(false);
  const login = useMutation({
    mutationFn: (input: LoginInput) => call('adminLogin', input),
    onSuccess: ({ admin }) => {
      toast(TOASTS.loginSucceeded);
      onLogin(admin);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.serverMessage === TWO_STEP_TEXTS.codeNeeded && !needsCode) {
        setNeedsCode(true);
        return;
      }
      resetField('code');
      toast(error instanceof ApiError ? TOASTS.loginFailed(error.serverMessage) : TOASTS.loginUnreachable);
    },
  });

  useEffect(() => {
    if (takeFocus) setFocus('username');
  }, [takeFocus, setFocus]);

  const submit = handleSubmit((input) => {
    if (!login.isPending) login.mutate(input);
  });

  return (
    <section aria-labelledby="login-title" className="wrap grid min-h-[70dvh] place-items-center py-16">
      <form
        method="dialog"
        onSubmit={submit}
        onFocus={onTouch}
        className="grid w-full max-w-104 gap-6"
        aria-labelledby="login-title"
      >
        <div className="mb-2">
          <p className="eyebrow text-muted">{ADMIN_LOGIN.eyebrow}</p>
          <h1 id="login-title" className="display mt-4 text-heading">
            {ADMIN_LOGIN.title}
          </h1>
        </div>
        <TextField
          label={ADMIN_LOGIN.username}
          {...register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={LINE_CHARS}
        />
        <TextField
          label={ADMIN_LOGIN.password}
          {...register('password')}
          type="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_CHARS}
        />
        {needsCode && (
          <TextField
            label={ADMIN_LOGIN.code}
            hint={ADMIN_LOGIN.codeHint}
            {...register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            maxLength={LOGIN_CODE_CHARS}
          />
        )}
        <Button type="submit" size="lg" pending={login.isPending} pendingText={ADMIN_LOGIN.pending}>
          {ADMIN_LOGIN.submit}
        </Button>
      </form>
    </section>
  );
}
