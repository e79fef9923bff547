// B6 Newsletter: searches subscribers, confirmed or waiting, deletes and exports.
import type { DeskSubscriber } from '../../../../shared/api/desk/newsletter.ts';
import { ADMIN_DASHBOARD } from '../../../content/admin.ts';
import { DESK } from '../../../content/desk/common.ts';
import { DESK_NEWSLETTER } from '../../../content/desk/newsletter.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RowDate } from '../row-date.tsx';
import { useDeskFilter, useDeskSearch } from './desk-address.ts';
import { useDeskAction, useDeskList } from './desk-client.ts';
import { DeleteButton, ExportButton, PanelHead, Rows, SearchAndFilter } from './desk-parts.tsx';

const STATES = ['confirmed', 'waiting'] as const;
export default function NewsletterTab() {
  const searching = useDeskSearch('newsletter');
  const { search } = searching;
  const [filterValue, setState] = useDeskFilter('newsletter', 'state');
  const state = STATES.find((each) => each === filterValue);
  const filter = { q: search || undefined, state };
  const list = useDeskList('deskSubscribers', filter);
  const filtered = search !== '' || state !== undefined;
  return (
    <section>
      <PanelHead
        title={ADMIN_DASHBOARD.newsletterSubscribers}
        tools={<ExportButton of="deskNewsletterCsv" filter={filter} />}
      />
      <SearchAndFilter
        search={searching}
        searchLabel={DESK_NEWSLETTER.search}
        filterLabel={DESK_NEWSLETTER.state}
        all={DESK.all}
        values={STATES}
        value={state}
        textOf={(each) => DESK_NEWSLETTER[each]}
        onFilter={setState}
      />
      <Rows
        list={list}
        label={ADMIN_DASHBOARD.newsletterSubscribers}
        empty={filtered ? DESK.nothingFound : ADMIN_DASHBOARD.noSubscribers}
      >
        {(subscriber) => <Subscriber subscriber={subscriber} />}
      </Rows>
    </section>
  );
}

function Subscriber({ subscriber }: { subscriber: DeskSubscriber }) {
  const { id, email, waiting, subscribedAt } = subscriber;
  const remove = useDeskAction('deskDeleteSubscriber');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 break-all">
        {email}
        {waiting && (
          <Badge variant="outline" className="whitespace-nowrap">
            {DESK_NEWSLETTER.waitingBadge}
          </Badge>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <RowDate value={subscribedAt} className="text-sm text-muted" />
        <DeleteButton of={email} pending={remove.isPending} onDelete={() => remove.mutate({ id })} />
      </div>
    </div>
  );
}
