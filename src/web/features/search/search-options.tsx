// B1 Shows the suggestions as options of one list box: recent searches, phrases, categories and products.
import { CircleQuestionMark, Clock, CornerDownRight, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Suggestions } from '../../../shared/find/suggestions.ts';
import { href } from '../../../shared/routes.ts';
import { SEARCH } from '../../content/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductImage } from '../../ui/product-image.tsx';

const THUMBNAIL_LARGEST_PX = 240;

export interface SearchOption {
  readonly key: string;
  readonly path: string;
  readonly content: ReactNode;
  /** Holds the words of a search, which are remembered. */
  readonly search?: string;
}

interface OptionGroup {
  readonly title: string;
  readonly options: readonly SearchOption[];
}

const line = (of: typeof Search, text: string): ReactNode => (
  <span className="flex items-center gap-3">
    <Icon of={of} size={16} className="flex-none text-muted" />
    {text}
  </span>
);

export function groupsOf(
  { products, categories, phrases, pages = [] }: Suggestions,
  recent: readonly string[],
) {
  const groups: OptionGroup[] = [
    {
      title: SEARCH.recent,
      options: recent.map((search) => ({
        key: `recent ${search}`,
        path: href.search(search),
        content: line(Clock, search),
        search,
      })),
    },
    {
      title: SEARCH.pages,
      options: pages.map(({ name, path }) => ({ key: path, path, content: line(CircleQuestionMark, name) })),
    },
    {
      title: SEARCH.phrases,
      options: phrases.map((search) => ({
        key: `phrase ${search}`,
        path: href.search(search),
        content: line(Search, search),
        search,
      })),
    },
    {
      title: SEARCH.categories,
      options: categories.map(({ name, path }) => ({
        key: path,
        path,
        content: line(CornerDownRight, name),
      })),
    },
    {
      title: SEARCH.products,
      options: products.map((product) => ({
        key: product.id,
        path: href.product(product),
        content: (
          <span className="flex items-center gap-4">
            <ProductImage
              src={product.imageUrl}
              alt=""
              sizes="3rem"
              largest={THUMBNAIL_LARGEST_PX}
              className="w-12 flex-none"
            />
            <span className="min-w-0">
              <span className="block font-medium">{product.name}</span>
              {product.fromPrice ? (
                <Price price={product.fromPrice} from />
              ) : (
                <Price price={product.price} salePrice={product.salePrice} />
              )}
            </span>
          </span>
        ),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

interface SearchOptionsProps {
  id: string;
  groups: readonly OptionGroup[];
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onFollow: (option: SearchOption) => void;
}

export function SearchOptions({ id, groups, active, optionId, onPoint, onFollow }: SearchOptionsProps) {
  let at = 0;
  return (
    <div id={id} role="listbox" aria-label={SEARCH.title} className="search-list">
      {groups.map(({ title, options }) => {
        const first = at;
        at += options.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups, not field sets
          <div key={title} role="group" aria-labelledby={`${id}-${first}`} className="py-2">
            <p id={`${id}-${first}`} className="eyebrow px-5 py-2 text-muted">
              {title}
            </p>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the box's, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={option.key}
                id={optionId(first + index)}
                role="option"
                aria-selected={active === first + index}
                className="search-option"
                onPointerMove={() => active !== first + index && onPoint(first + index)}
                onClick={() => onFollow(option)}
              >
                {option.content}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
