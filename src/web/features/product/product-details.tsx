// B15 'Details': material, care, origin, fit, the model's size, and the chosen variant's SKU.
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { factRows, SKU_LABEL } from '../../../shared/product/facts.ts';

interface ProductDetailsProps {
  product: Product;
  variant: ProductVariant | undefined;
}

export function ProductDetails({ product, variant }: ProductDetailsProps) {
  const rows = [
    ...factRows(product.facts),
    ...(variant?.sku ? [{ name: 'sku', label: SKU_LABEL, value: variant.sku }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="details-title" className="mt-9 border-t border-line pt-8">
      <h2 id="details-title" className="mb-4 font-medium">
        Details
      </h2>
      <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] gap-x-6 gap-y-3 text-sm">
        {rows.map(({ name, label, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
