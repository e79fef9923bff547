// B11 Lists the returns of an order with their state and instructions.
import type { ReturnRequestView } from '../../../../shared/returns.ts';
import { RETURNS } from '../../../content/returns.ts';
import { shortDayOf } from '../dates.ts';

export function ReturnRequests({ requests }: { requests: readonly ReturnRequestView[] }) {
  if (requests.length === 0) return null;
  return (
    <ul className="mt-6 border-b border-line">
      {requests.map((request) => (
        <li key={request.reference} className="border-t border-line py-5">
          <h3 className="font-medium break-words">{request.state}</h3>
          <p className="mt-1 text-sm text-muted">
            {RETURNS.reference(request.reference, shortDayOf(request.at))}
          </p>
          {request.byOwner && <p className="mt-3 max-w-text">{RETURNS.byOwner}</p>}
          <ul className="mt-3 grid gap-1 text-sm">
            {request.lines.map((line) => (
              <li key={`${line.name}${line.variantTitle}`} className="break-words">
                {RETURNS.pieces(line.quantity)} {[line.name, line.variantTitle].filter(Boolean).join(', ')}
                <span className="text-muted">
                  {' '}
                  · {line.reason}
                  {line.exchange && ` · ${RETURNS.exchange(line.exchange)}`}
                </span>
              </li>
            ))}
          </ul>
          {request.trackingNumber && (
            <p className="mt-3 text-sm break-words">
              <span className="text-muted">{RETURNS.tracking}</span>{' '}
              <span className="font-medium tabular-nums">{request.trackingNumber}</span>
            </p>
          )}
          {request.labelUrl && (
            <a
              href={request.labelUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="link mt-3 inline-flex"
            >
              {RETURNS.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
