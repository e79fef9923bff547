// B11 Returns: open ones first, approved with a label or a tracking number, declined with a reason, counted by product.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DeskReturn } from '../../../../shared/api/desk/returns.ts';
import { ADDRESS_CHARS, DECLINE_CHARS, TRACKING_CHARS } from '../../../../shared/returns.ts';
import { href } from '../../../../shared/routes.ts';
import { DESK_RETURNS } from '../../../content/desk/returns.ts';
import { Link } from '../../../router/router.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/field.tsx';
import { useLostFocus } from '../../../ui/lost-focus.ts';
import { CloseReturn } from './close-return.tsx';
import { useDesk, useDeskAction, useDeskList } from './desk-client.ts';
import { ExportButton, PanelHead, Rows, SUBHEAD, TableHead } from './desk-parts.tsx';
import { Moment } from './moment.tsx';

export default function ReturnsTab() {
  const list = useDeskList('deskReturns', {});
  return (
    <section>
      <PanelHead title={DESK_RETURNS.title} tools={<ExportButton of="deskReturnsCsv" filter={{}} />} />
      <Rows list={list} label={DESK_RETURNS.title} empty={DESK_RETURNS.none}>
        {(returned) => <Returned returned={returned} />}
      </Rows>
      <Reasons />
    </section>
  );
}

function Returned({ returned }: { returned: DeskReturn }) {
  const { reference, orderNumber, customerName, email, state, isWaiting, lines } = returned;
  const heading = useLostFocus<HTMLHeadingElement>(isWaiting ? '' : state);
  return (
    <article className="grid gap-x-10 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="min-w-0 text-sm">
        <h3 ref={heading} tabIndex={-1} className="text-base font-medium outline-none">
          {reference}
        </h3>
        <p className="mt-1 break-words">
          {DESK_RETURNS.order(orderNumber)}
          {customerName && ` · ${customerName}`}
        </p>
        <p className="break-all">{email}</p>
        <Moment value={returned.createdAt} className="mt-1 block text-muted" />
        {returned.adminUrl && (
          <a
            href={returned.adminUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="link mt-2 inline-flex"
          >
            {DESK_RETURNS.inShopify}
          </a>
        )}
      </div>
      <div className="min-w-0 max-w-text">
        <p className="flex flex-wrap items-center gap-3 font-medium break-words">
          {state}
          {returned.byOwner && isWaiting && <Badge variant="tone">{DESK_RETURNS.byOwner}</Badge>}
        </p>
        <ul className="mt-2 grid gap-2">
          {lines.map(({ text, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a return never move
            <li key={index} className="break-words">
              {text}
              {note && (
                <p
                  dir="auto"
                  className="mt-1 border-l-2 border-edge pl-4 text-sm whitespace-pre-line text-muted"
                >
                  {note}
                </p>
              )}
            </li>
          ))}
        </ul>
        {returned.pictures.length > 0 && (
          <ul aria-label={DESK_RETURNS.pictures} className="mt-3 flex flex-wrap gap-3">
            {returned.pictures.map((address, index) => (
              <li key={address}>
                <a href={address} download={`${reference}-${index + 1}.jpg`}>
                  <img
                    src={address}
                    alt={DESK_RETURNS.picture(index + 1, reference)}
                    loading="lazy"
                    className="size-28 border border-line object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {returned.trackingNumber && (
          <p className="mt-2 text-sm break-words text-muted">
            {DESK_RETURNS.tracking}: {returned.trackingNumber}
          </p>
        )}
        {returned.labelUrl && (
          <a
            href={returned.labelUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="link mt-2 inline-flex text-sm"
          >
            {DESK_RETURNS.openLabel}
          </a>
        )}
        {returned.isPending && <p className="mt-3 text-sm text-muted">{DESK_RETURNS.pending}</p>}
        {isWaiting && <Decision returned={returned} />}
        {returned.canClose && <CloseReturn id={returned.id} />}
      </div>
    </article>
  );
}

function Decision({ returned: { id, reference } }: { returned: DeskReturn }) {
  const [decision, setDecision] = useState<'approve' | 'decline'>();
  const open = (kind: 'approve' | 'decline') => setDecision(decision === kind ? undefined : kind);
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="sm"
          aria-expanded={decision === 'approve'}
          aria-label={`${DESK_RETURNS.approve} ${reference}`}
          onClick={() => open('approve')}
        >
          {DESK_RETURNS.approve}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={decision === 'decline'}
          aria-label={`${DESK_RETURNS.decline} ${reference}`}
          onClick={() => open('decline')}
        >
          {DESK_RETURNS.decline}
        </Button>
      </div>
      {decision === 'approve' && <ApproveForm id={id} />}
      {decision === 'decline' && <DeclineForm id={id} />}
    </>
  );
}

function ApproveForm({ id }: { id: string }) {
  const approve = useDeskAction('deskApproveReturn', { done: () => DESK_RETURNS.approved });
  const { register, handleSubmit } = useForm({ defaultValues: { labelUrl: '', trackingNumber: '' } });
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={handleSubmit((typed) => {
        if (!approve.isPending) approve.mutate({ id, ...typed });
      })}
    >
      <TextField
        type="url"
        label={DESK_RETURNS.label}
        hint={DESK_RETURNS.optional}
        placeholder="https://"
        maxLength={ADDRESS_CHARS}
        autoFocus
        {...register('labelUrl')}
      />
      <TextField
        label={DESK_RETURNS.tracking}
        hint={DESK_RETURNS.optional}
        maxLength={TRACKING_CHARS}
        {...register('trackingNumber')}
      />
      <div>
        <Button type="submit" size="sm" pending={approve.isPending}>
          {DESK_RETURNS.approveNow}
        </Button>
      </div>
    </form>
  );
}

function DeclineForm({ id }: { id: string }) {
  const decline = useDeskAction('deskDeclineReturn', { done: () => DESK_RETURNS.declined });
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={handleSubmit((typed) => {
        if (!decline.isPending) decline.mutate({ id, ...typed });
      })}
    >
      <TextareaField
        label={DESK_RETURNS.reason}
        rows={3}
        required
        maxLength={DECLINE_CHARS}
        autoFocus
        {...register('reason')}
      />
      <div>
        <Button type="submit" size="sm" variant="destructive" pending={decline.isPending}>
          {DESK_RETURNS.declineNow}
        </Button>
      </div>
    </form>
  );
}

function Reasons() {
  const { data } = useDesk('deskReturnReasons', {});
  if (!data || data.products.length === 0) return null;
  return (
    <section className="mt-10">
      <h3 className={SUBHEAD}>{DESK_RETURNS.reasons}</h3>
      <table className="mt-3 w-full text-sm">
        <TableHead columns={[DESK_RETURNS.product, DESK_RETURNS.pieces]} />
        <tbody>
          {data.products.map(({ productId, name, total, reasons }) => (
            <tr key={productId} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                <Link href={href.product({ shopifyId: productId })} className="link break-words">
                  {name}
                </Link>
                <span className="block text-muted">
                  {reasons.map(({ reason, quantity }) => `${reason} ${quantity}`).join(', ')}
                </span>
              </th>
              <td className="py-2 text-right tabular-nums">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
