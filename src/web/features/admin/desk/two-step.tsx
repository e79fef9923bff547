// B6 Two-step login: shows a QR code for the authenticator app, asks for the first code, and shows ten recovery
// codes.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import type { DeskAccount, TwoStepStart } from '../../../../shared/api/desk/account.ts';
import { PASSWORD_CHARS } from '../../../../shared/constants.ts';
import { DESK_ACCOUNT } from '../../../content/desk/account.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useLostFocus } from '../../../ui/lost-focus.ts';
import { useDeskAction } from './desk-client.ts';
import { PanelHead } from './desk-parts.tsx';
import { useDraft } from './drafts.ts';

export function TwoStep({ account }: { account: DeskAccount }) {
  const [setup, setStarted] = useState<TwoStepStart>();
  const [recovery, setRecovery] = useDraft('recovery codes');
  const start = useDeskAction('deskTwoStepStart');
  const confirm = useDeskAction('deskTwoStepConfirm', {
    // The codes appear only once, so they are stored before anything else, even if the tab has changed.
    done: ({ recoveryCodes }) => {
      setRecovery(recoveryCodes.join(' '));
      setStarted(undefined);
      return undefined;
    },
  });
  const off = useDeskAction('deskTwoStepOff', { done: ({ message }) => message });
  const text = DESK_ACCOUNT;
  const step = recovery ? 'recovery' : account.twoStep ? 'on' : setup ? 'confirm' : 'off';
  const heading = useLostFocus<HTMLHeadingElement>(step);
  return (
    <section>
      <PanelHead title={text.twoStep} heading={heading} />
      {recovery ? (
        <Recovery codes={recovery.split(' ')} onKept={() => setRecovery(undefined)} />
      ) : (
        <p className="mt-3 text-sm text-muted">
          {account.twoStep ? text.twoStepOn(account.recoveryCodesLeft) : text.twoStepOff}
        </p>
      )}
      {step === 'off' && (
        <Ask
          key="start"
          label={text.confirmPassword}
          submit={text.setUp}
          password
          pending={start.isPending}
          onSubmit={(password) => start.mutate({ password }, { onSuccess: setStarted })}
        />
      )}
      {step === 'confirm' && setup && (
        <>
          <p className="mt-4 text-sm">{text.scan}</p>
          <QrCode text={setup.uri} />
          <p className="mt-4 text-sm text-muted">
            {text.byHand} <code className="break-all text-ink">{setup.secret}</code>
          </p>
          <Ask
            key="confirm"
            label={text.code}
            submit={text.confirm}
            pending={confirm.isPending}
            onSubmit={(code) => confirm.mutate({ code })}
          />
        </>
      )}
      {step === 'on' && (
        <Ask
          key="off"
          label={text.confirmPassword}
          submit={text.switchOff}
          password
          pending={off.isPending}
          onSubmit={(password) => off.mutate({ password })}
        />
      )}
    </section>
  );
}

interface AskProps {
  label: string;
  submit: string;
  password?: boolean;
  pending: boolean;
  onSubmit: (value: string) => void;
}

/** A form with one field. */
export function Ask({ label, submit, password = false, pending, onSubmit }: AskProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { value: '' } });
  return (
    <form onSubmit={handleSubmit(({ value }) => onSubmit(value))} className="mt-5 grid max-w-104 gap-4">
      <TextField
        label={label}
        required
        maxLength={PASSWORD_CHARS}
        {...register('value')}
        {...(password
          ? { type: 'password', autoComplete: 'current-password' }
          : { inputMode: 'numeric', autoComplete: 'one-time-code', autoFocus: true })}
      />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Cameras read dark on light, so both themes show that. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={DESK_ACCOUNT.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mt-4 size-52"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function Recovery({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div role="status" className="mt-4 bg-surface px-5 py-4">
      <h3 className="font-medium">{DESK_ACCOUNT.recovery}</h3>
      <p className="mt-1 text-sm text-muted">{DESK_ACCOUNT.recoveryNote}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2 font-medium tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" className="mt-4" onClick={onKept}>
        {DESK_ACCOUNT.recoveryKept}
      </Button>
    </div>
  );
}
