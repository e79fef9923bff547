// B8 Shows the search and every category on the 404 page.
import type { FormEvent } from 'react';
import { CATEGORIES, CATEGORY_IDS } from '../../../shared/catalogue.ts';
import { SEARCH_CHARS } from '../../../shared/constants.ts';
import { href } from '../../../shared/routes.ts';
import { NOT_FOUND } from '../../content/not-found.ts';
import { Link, navigate } from '../../router/router.tsx';
import { Button } from '../../ui/button.tsx';

const SEARCH = 'q';

export function NotFoundWays() {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get(SEARCH) ?? '').trim();
    navigate(
      words ? `${href.allMerchandise}?${new URLSearchParams({ [SEARCH]: words })}` : href.allMerchandise,
    );
  };
  return (
    <div className="mt-10 max-w-[34rem] border-t border-line pt-9">
      {/* Without scripts the browser sends the words to the same address. */}
      <search>
        <form action={href.allMerchandise} className="flex gap-3" onSubmit={search}>
          <input
            type="search"
            name={SEARCH}
            aria-label={NOT_FOUND.search}
            placeholder={NOT_FOUND.searchPlaceholder}
            maxLength={SEARCH_CHARS}
            className="input min-w-0 grow"
          />
          <Button type="submit" variant="secondary">
            {NOT_FOUND.find}
          </Button>
        </form>
      </search>
      <nav aria-label={NOT_FOUND.categories} className="mt-6">
        <ul className="flex flex-wrap gap-x-6">
          {CATEGORY_IDS.map((id) => (
            <li key={id}>
              <Link href={href.category(id)} className="inline-flex min-h-11 items-center">
                <span className="link-quiet">{CATEGORIES[id].name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
