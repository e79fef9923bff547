// B6 Catalogue health: lists each kind of problem with its number and its products.

import { CATALOGUE_TEXTS, DESK_CATALOGUE } from '../../../content/desk/catalogue.ts';
import { Link } from '../../../router/router.tsx';
import { useDesk } from './desk-client.ts';
import { Chevron, Failed, PanelHead, Waiting } from './desk-parts.tsx';

export default function CatalogueTab() {
  const { data, isError, refetch } = useDesk('deskCatalogue', {});
  return (
    <section>
      <PanelHead title={DESK_CATALOGUE.title} />
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Waiting />}
      {data && <p className="mt-2 text-sm text-muted">{DESK_CATALOGUE.checked(data.products)}</p>}
      {data?.problems.length === 0 && (
        <p className="mt-6 border-y border-line py-14 text-center">{DESK_CATALOGUE.none}</p>
      )}
      <div className="mt-6">
        {data?.problems.map(({ kind, count, products }) => (
          <details key={kind} className="group border-t border-line last:border-b">
            <summary className="flex min-h-12 items-center font-medium">
              <Chevron />
              {CATALOGUE_TEXTS[kind]}
              <span className="ml-auto pl-4 tabular-nums">{count}</span>
            </summary>
            <ul className="grid gap-2 pb-5 pl-6 text-sm">
              {products.map(({ name, path, adminUrl }) => (
                <li key={path} className="flex flex-wrap justify-between gap-x-6">
                  <Link href={path} className="link min-w-0 break-words">
                    {name}
                  </Link>
                  {adminUrl && (
                    <a
                      href={adminUrl}
                      className="link-quiet"
                      target="_blank"
                      rel="noreferrer"
                      aria-label={`${DESK_CATALOGUE.edit}: ${name}`}
                    >
                      {DESK_CATALOGUE.edit}
                    </a>
                  )}
                </li>
              ))}
              {count > products.length && (
                <li className="text-muted">{DESK_CATALOGUE.more(count - products.length)}</li>
              )}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
