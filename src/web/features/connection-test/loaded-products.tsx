// §2 Shows the first loaded products and the number of the others.
import { CONNECTION_TEST_PRODUCTS } from '../../../shared/constants.ts';
import type { Product } from '../../../shared/entities.ts';
import { productKey } from '../../../shared/routes.ts';
import { CONNECTION_TEST } from '../../content/connection-test.ts';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/price.tsx';
import { ProductImage } from '../../ui/product-image.tsx';

export function LoadedProducts({ products }: { products: readonly Product[] }) {
  const more = products.length - CONNECTION_TEST_PRODUCTS;
  return (
    <section aria-labelledby="loaded">
      <h2 id="loaded" className="display text-heading">
        {CONNECTION_TEST.loaded(products.length)}
      </h2>
      <ul className="mt-6 border-t border-line">
        {products.slice(0, CONNECTION_TEST_PRODUCTS).map((product) => (
          <li key={productKey(product)} className="flex items-center gap-5 border-b border-line py-4">
            <ProductImage
              src={product.imageUrl}
              alt=""
              sizes="64px"
              largest={160}
              className="w-16 shrink-0"
            />
            <div className="grid min-w-0 grow gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
              <h3 className="font-medium break-words">{product.name}</h3>
              <Price price={product.price} salePrice={product.salePrice} className="sm:justify-end" />
              <p className="text-sm text-muted">{product.categoryId}</p>
              <p className={cx('text-sm sm:text-right', product.inStock ? 'text-success' : 'text-sale')}>
                {product.inStock
                  ? CONNECTION_TEST.inStock(product.stockQuantity)
                  : CONNECTION_TEST.outOfStock}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-6 text-muted">{CONNECTION_TEST.more(more)}</p>}
    </section>
  );
}
