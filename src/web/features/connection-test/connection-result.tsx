// §2 Shows the shop's answer: the flag, the message and the error.
import { Fragment } from 'react';
import type { ConnectionTest } from '../../../shared/entities.ts';
import { CONNECTION_TEST } from '../../content/connection-test.ts';
import { Badge } from '../../ui/badge.tsx';

const MEANING_ID = 'meaning';

export function ConnectionResult({ result }: { result: ConnectionTest }) {
  const { connected, message, error } = result;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 rounded-sm border border-line bg-surface p-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-8">
        <dt className="text-sm text-muted">{CONNECTION_TEST.connected}</dt>
        <dd>
          <Badge variant={connected ? 'success' : 'sale'}>
            {connected ? CONNECTION_TEST.yes : CONNECTION_TEST.no}
          </Badge>
        </dd>
        <dt className="text-sm text-muted">{CONNECTION_TEST.message}</dt>
        <dd className={connected ? 'break-words' : 'font-medium break-words text-destructive'}>{message}</dd>
        {error && (
          <>
            <dt className="text-sm text-muted">{CONNECTION_TEST.error}</dt>
            <dd className="break-words">
              <span>{error}</span>{' '}
              <a href={`#${MEANING_ID}`} className="link-quiet underline">
                {CONNECTION_TEST.explain}
              </a>
            </dd>
          </>
        )}
      </dl>
      {error && <Meanings />}
    </>
  );
}

function Meanings() {
  return (
    <section id={MEANING_ID} aria-labelledby="meaning-title" className="mt-8 scroll-mt-28 text-sm">
      <h2 id="meaning-title" className="mb-4 font-medium">
        {CONNECTION_TEST.meaningTitle}
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[16rem_minmax(0,1fr)]">
        {CONNECTION_TEST.meanings.map(([errorText, meaning]) => (
          <Fragment key={errorText}>
            <dt>&ldquo;{errorText}&rdquo;</dt>
            <dd className="text-muted">{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-6 text-muted">{CONNECTION_TEST.moreHelp}</p>
    </section>
  );
}
