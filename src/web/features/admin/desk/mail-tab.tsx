// B6 Mail: lists waiting, sent and failed mails, sends one again, and sends a test.
import { MAIL_STATES } from '../../../../shared/api/desk/mail.ts';
import { DESK_MAIL, MAIL_STATE_NAMES } from '../../../content/desk/mail.ts';
import { Button } from '../../../ui/button.tsx';
import { REMOVES } from '../../../ui/focus.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useDeskFilter } from './desk-address.ts';
import { useDesk, useDeskAction, useDeskList } from './desk-client.ts';
import { leaveRow, PanelHead, Rows } from './desk-parts.tsx';
import { Moment } from './moment.tsx';

export default function MailTab() {
  const [stateFilter, setStateFilter] = useDeskFilter('mail', 'state');
  const state = MAIL_STATES.find((each) => each === stateFilter) ?? 'waiting';
  const list = useDeskList('deskMail', { state });
  const { data } = useDesk('deskMail', { state });
  const again = useDeskAction('deskResendMail');
  const test = useDeskAction('deskTestMail', { done: ({ message }) => message });
  return (
    <section>
      <PanelHead
        title={DESK_MAIL.title}
        tools={
          <Button variant="secondary" size="sm" pending={test.isPending} onClick={() => test.mutate({})}>
            {DESK_MAIL.test}
          </Button>
        }
      />
      {data?.isSetUp === false && (
        <p role="status" className="mt-5 border-l-2 border-sale bg-surface px-4 py-3 text-sm">
          <strong className="font-medium">{DESK_MAIL.notSetUp}</strong>
          <span className="block text-muted">{DESK_MAIL.notSetUpNote}</span>
        </p>
      )}
      <ToggleGroup
        className="mt-5"
        label={DESK_MAIL.states}
        value={[state]}
        onChange={([value]) => setStateFilter(value ?? '')}
        options={MAIL_STATES.map((value) => ({
          value,
          label: `${MAIL_STATE_NAMES[value]} (${data?.counts[value] ?? 0})`,
        }))}
      />
      <Rows list={list} label={DESK_MAIL.title} empty={DESK_MAIL.empty}>
        {({ id, kind, recipient, attempts, error, createdAt }) => (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="break-all">{recipient}</p>
              <p className="text-sm text-muted">
                {kind.replaceAll('-', ' ')} · <Moment value={createdAt} />
                {attempts > 0 && ` · ${DESK_MAIL.attempts(attempts)}`}
              </p>
              {error && <p className="text-sm break-words text-destructive">{error}</p>}
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${DESK_MAIL.again}: ${recipient}`}
              {...REMOVES}
              onClick={(event) => {
                // The mail waits again, so it leaves the list of failed ones.
                if (state !== 'waiting') leaveRow(event);
                again.mutate({ id });
              }}
            >
              {DESK_MAIL.again}
            </Button>
          </div>
        )}
      </Rows>
    </section>
  );
}
