// B5 Lists the bought products with pictures and prices.
import type { OrderView } from '../../../shared/entities.ts';
import { BundleParts } from '../../components/bundle-parts.tsx';
import { ORDER_PAGE } from '../../content/orders.ts';
import { Link } from '../../router/router.tsx';
import { ProductImage } from '../../ui/product-image.tsx';

export function OrderLines({ lines }: { lines: OrderView['lines'] }) {
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="display text-heading">
        {ORDER_PAGE.lines}
      </h2>
      {lines.length === 0 && <p className="mt-6 text-muted">{ORDER_PAGE.noLines}</p>}
      <ul className="mt-6 border-b border-line">
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and lines never move
            key={index}
            className="flex gap-5 border-t border-line py-5"
          >
            <ProductImage
              src={line.imageUrl}
              alt=""
              sizes="88px"
              largest={320}
              className="w-22 shrink-0 self-start"
            />
            <div className="min-w-0 grow">
              <h3 className="leading-snug font-medium">
                {line.path ? (
                  <Link href={line.path} className="hover:text-primary">
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
              </h3>
              <p className="mt-1 text-sm text-muted">
                {line.variantTitle && <span className="block">{line.variantTitle}</span>}
                {line.notes.map((note) => (
                  <span key={note} className="block">
                    {note}
                  </span>
                ))}
                {ORDER_PAGE.quantity} {line.quantity}
              </p>
              {line.review && (
                <Link
                  href={line.review.path}
                  className="mt-1 inline-block py-1 text-sm underline underline-offset-4"
                >
                  {line.review.written ? ORDER_PAGE.changeReview : ORDER_PAGE.writeReview}
                  <span className="sr-only">: {line.name}</span>
                </Link>
              )}
              <BundleParts parts={line.parts} className="mt-1 text-sm text-muted" />
            </div>
            <p className="leading-snug font-medium tabular-nums">${line.price}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
