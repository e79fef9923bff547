// The cards of our /women as Next.js renders them.
import { Add } from './add.jsx';

const store = process.env.STORE_URL;
let request;

/** Asked for once: what is measured is the rendering, not the fetching. */
function products() {
  request ??= fetch(`${store}/api/shopify/products?category=women`).then((response) => response.json());
  return request;
}

/** The same 24 products with the same pictures as our /women; no header, filters, footer, cart or style sheet. */
export async function Cards() {
  const cards = (await products()).slice(0, 24);
  return (
    <main>
      <h1>Women</h1>
      <ul>
        {cards.map((product, index) => (
          <li key={product.shopifyId}>
            {/* biome-ignore lint/performance/noImgElement: the pictures are drawn, which the framework's element does not take */}
            <img
              src={picture(product)}
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

function picture({ imageUrl }) {
  const address = new URL(imageUrl, store);
  address.searchParams.set('width', '480');
  return address.href;
}
