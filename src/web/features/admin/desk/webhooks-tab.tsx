// B6 The webhook inbox: shows each webhook with its result and body, and processes it again.
import { useState } from 'react';
import type { DeskWebhook } from '../../../../shared/api/desk/webhooks.ts';
import { DESK_WEBHOOKS, OUTCOME_TEXTS } from '../../../content/desk/webhooks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLostFocus } from '../../../ui/lost-focus.ts';
import { useDesk, useDeskAction, useDeskList } from './desk-client.ts';
import { Chevron, Failed, PanelHead, Rows, Waiting } from './desk-parts.tsx';
import { Moment } from './moment.tsx';
import { ShopErasure } from './shop-erasure.tsx';

export default function WebhooksTab() {
  const list = useDeskList('deskWebhooks', {});
  const [open, setOpen] = useState<string>();
  return (
    <section>
      <ShopErasure />
      <PanelHead title={DESK_WEBHOOKS.title} />
      <Rows list={list} label={DESK_WEBHOOKS.title} empty={DESK_WEBHOOKS.empty}>
        {(row) => (
          <>
            <h3>
              <button
                type="button"
                aria-expanded={open === row.id}
                onClick={() => setOpen(open === row.id ? undefined : row.id)}
                className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-left hover:bg-surface"
              >
                <span className="flex items-center font-medium">
                  <Chevron open={open === row.id} />
                  {row.topic}
                </span>
                <span className="flex items-center gap-4">
                  <Badge variant={row.outcome === 'failed' || row.outcome === 'refused' ? 'sale' : 'outline'}>
                    {OUTCOME_TEXTS[row.outcome]}
                  </Badge>
                  <Moment value={row.receivedAt} className="text-sm text-muted tabular-nums" />
                </span>
              </button>
            </h3>
            {open === row.id && <Body row={row} />}
          </>
        )}
      </Rows>
    </section>
  );
}

function Body({ row }: { row: DeskWebhook }) {
  const [personal, setPersonal] = useState(false);
  const body = useLostFocus<HTMLElement>(personal);
  const again = useDeskAction('deskProcessWebhook', {
    done: ({ outcome }) => DESK_WEBHOOKS.result(OUTCOME_TEXTS[outcome]),
  });
  if (!row.kept) return <p className="pb-4 text-sm text-muted">{DESK_WEBHOOKS.notKept}</p>;
  return (
    <div className="mb-4 border-l-2 border-edge bg-surface px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-center gap-3">
        {!personal && (
          <>
            <p className="text-sm text-muted">{DESK_WEBHOOKS.hidden}</p>
            <Button variant="secondary" size="sm" onClick={() => setPersonal(true)}>
              {DESK_WEBHOOKS.show}
            </Button>
          </>
        )}
        <Button
          variant="secondary"
          size="sm"
          pending={again.isPending}
          onClick={() => again.mutate({ id: row.id })}
        >
          {DESK_WEBHOOKS.again}
        </Button>
      </div>
      <section
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        aria-label={DESK_WEBHOOKS.bodyLabel(row.topic)}
        className="mt-4 max-h-96 overflow-auto"
      >
        <Shown call={personal ? 'deskWebhookOpen' : 'deskWebhook'} id={row.id} />
      </section>
    </div>
  );
}

function Shown({ call, id }: { call: 'deskWebhook' | 'deskWebhookOpen'; id: string }) {
  const { data, isError, refetch } = useDesk(call, { id });
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  return <pre className="text-xs whitespace-pre-wrap break-all">{data.body}</pre>;
}
