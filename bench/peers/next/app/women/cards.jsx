import { Add } from './add.jsx';

/** The same 24 products with the same pictures as our /women; no header, filters, footer, cart or style sheet. */
export async function Cards() {
  const store = process.env.STORE_URL;
  const products = await (await fetch(`${store}/api/shopify/products?category=women`)).json();
  return (
    <main>
      <h1>Women</h1>
      <ul>
        {products.slice(0, 24).map((product, index) => (
          <li key={product.shopifyId}>
            {/* biome-ignore lint/performance/noImgElement: the pictures are drawn, which the framework's element does not take */}
            <img
              src={`${store}${product.imageUrl}?width=480`}
              alt=""
              width="480"
              height="600"
              loading={index < 3 ? 'eager' : 'lazy'}
            />
            <h2>
              <a href={`/product/${product.shopifyId}`}>{product.name}</a>
            </h2>
            <p>{product.description.slice(0, 100)}</p>
            <p>${product.salePrice ?? product.price}</p>
            <Add productId={product.shopifyId} />
          </li>
        ))}
      </ul>
    </main>
  );
}
