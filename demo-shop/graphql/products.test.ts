import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIRT_S } from '../testing/fixture.ts';
import { type RunningShop, runShop } from '../testing/running-shop.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await runShop();
});
afterAll(() => running.stop());

const titles = (connection: { nodes: { title: string }[] }) => connection.nodes.map((node) => node.title);

async function list(args: string): Promise<string[]> {
  const answer = await running.graphql(`{ products(first: 50, ${args}) { nodes { title } } }`);
  expect(answer.errors).toBeUndefined();
  return titles(answer.data.products);
}

describe('products', () => {
  it('walks forward by cursor to the end and meets each product once', async () => {
    const allTitles: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const { data } = await running.graphql(
        'query ($after: String) { products(first: 2, after: $after) { nodes { title } pageInfo { hasNextPage hasPreviousPage endCursor } } }',
        { after },
      );
      allTitles.push(...titles(data.products));
      expect(data.products.pageInfo.hasPreviousPage).toBe(page > 0);
      after = data.products.pageInfo.endCursor;
      if (!data.products.pageInfo.hasNextPage) break;
    }
    expect(allTitles).toEqual(['Linen Shirt', 'Denim Jacket', 'Silk Scarf', 'Canvas Tote', 'Wool Coat']);
  });

  it('walks backward from a cursor, and complains about a cursor that is none', async () => {
    const all = await running.graphql('{ products(first: 5) { edges { cursor } } }');
    const before = all.data.products.edges[3].cursor;
    const { data } = await running.graphql(
      'query ($before: String) { products(last: 2, before: $before) { nodes { title } pageInfo { hasPreviousPage hasNextPage } } }',
      { before },
    );
    expect(titles(data.products)).toEqual(['Denim Jacket', 'Silk Scarf']);
    expect(data.products.pageInfo).toEqual({ hasPreviousPage: true, hasNextPage: true });
    const wrong = await running.graphql('{ products(first: 1, after: "nonsense") { nodes { id } } }');
    expect(wrong.errors[0].message).toBe('Invalid cursor for current pagination sort.');
  });

  it('sorts by price and by title, forward and in reverse', async () => {
    expect(await list('sortKey: PRICE')).toEqual([
      'Canvas Tote',
      'Silk Scarf',
      'Linen Shirt',
      'Denim Jacket',
      'Wool Coat',
    ]);
    expect(await list('sortKey: TITLE, reverse: true')).toEqual([
      'Wool Coat',
      'Silk Scarf',
      'Linen Shirt',
      'Denim Jacket',
      'Canvas Tote',
    ]);
  });

  it.each([
    ['coat', ['Wool Coat']],
    ['title:denim', ['Denim Jacket']],
    ['title:den*', ['Denim Jacket']],
    ['tag:women', ['Linen Shirt', 'Wool Coat']],
    ['tag:women -tag:outerwear', ['Linen Shirt']],
    ['tag_not:women', ['Denim Jacket', 'Silk Scarf', 'Canvas Tote']],
    ["vendor:'Eno Mill' available_for_sale:true", ['Silk Scarf']],
    ['product_type:Accessories AND NOT bags', ['Silk Scarf']],
    ['title:scarf OR title:tote', ['Silk Scarf', 'Canvas Tote']],
    ['(tag:men OR tag:accessories) variants.price:<100', ['Silk Scarf', 'Canvas Tote']],
    ['variants.price:>=40 variants.price:<=120', ['Linen Shirt', 'Denim Jacket']],
    ['created_at:>2026-01-01T03:30:00Z', ['Wool Coat']],
    ['nothing-like-this', []],
  ])('understands the search %s', async (query, expected) => {
    expect(await list(`query: ${JSON.stringify(query)}`)).toEqual(expected);
  });

  it('gives one product by id, handle and node, with its prices, stock, picture and reviews', async () => {
    const fields = `{ id handle description availableForSale totalInventory
      priceRange { minVariantPrice { amount currencyCode } }
      variants(first: 3) { nodes { id title price { amount } compareAtPrice { amount } quantityAvailable availableForSale image { url(transform: { maxWidth: 300, maxHeight: 400, crop: CENTER }) } } }
      rating: metafield(namespace: "reviews", key: "rating") { value type }
      metafields(identifiers: [{ namespace: "reviews", key: "rating_count" }, { namespace: "x", key: "y" }]) { value type }
      options { name optionValues { name firstSelectableVariant { id } } } }`;
    const { data, errors } = await running.graphql(`{
      byId: product(id: "gid://shopify/Product/1001") ${fields}
      byHandle: product(handle: "linen-shirt") { id }
      old: productByHandle(handle: "linen-shirt") { id }
      node(id: "gid://shopify/Product/1001") { id ... on Product { title } }
      nodes(ids: ["${SHIRT_S}", "gid://shopify/Product/999"]) { id }
      missing: product(id: "gid://shopify/Product/999") { id } }`);
    expect(errors).toBeUndefined();
    expect(data.byHandle.id).toBe('gid://shopify/Product/1001');
    expect(data.old.id).toBe(data.byHandle.id);
    expect(data.node.title).toBe('Linen Shirt');
    expect(data.nodes).toEqual([{ id: SHIRT_S }, null]);
    expect(data.missing).toBeNull();
    expect(data.byId.description).toBe('A Linen Shirt & more.');
    expect(data.byId.totalInventory).toBe(7);
    expect(data.byId.priceRange.minVariantPrice).toEqual({ amount: '40.0', currencyCode: 'USD' });
    expect(data.byId.variants.nodes[2]).toMatchObject({
      title: 'L',
      quantityAvailable: 0,
      availableForSale: false,
    });
    expect(data.byId.variants.nodes[0].compareAtPrice.amount).toBe('55.0');
    expect(data.byId.variants.nodes[0].image.url).toBe(
      `${running.origin}/demo-shop/cdn/products/linen-shirt-1.jpg?width=300&height=400&crop=center`,
    );
    expect(JSON.parse(data.byId.rating.value)).toEqual({ value: '4.6', scale_min: '1.0', scale_max: '5.0' });
    expect(data.byId.metafields).toEqual([{ value: '31', type: 'number_integer' }, null]);
    expect(data.byId.options[0].optionValues[1].firstSelectableVariant.id).toBe(
      'gid://shopify/ProductVariant/10011',
    );
  });

  it('hands out root-relative addresses when it is mounted without an address of its own', async () => {
    const mounted = await runShop({ publicUrl: '' });
    const { data } = await mounted.graphql('{ product(handle: "silk-scarf") { featuredImage { url } } }');
    expect(data.product.featuredImage.url).toBe('/demo-shop/cdn/products/silk-scarf-1.jpg');
    await mounted.stop();
  });
});

describe('collections, search and recommendations', () => {
  const inCollection = async (handle: string, args: string): Promise<string[]> => {
    const query = `{ collection(handle: "${handle}") { products(first: 9, ${args}) { nodes { title } } } }`;
    const { data, errors } = await running.graphql(query);
    expect(errors).toBeUndefined();
    return titles(data.collection.products);
  };

  it('filters and sorts a collection', async () => {
    expect(await inCollection('women', 'sortKey: PRICE, reverse: true')).toEqual([
      'Wool Coat',
      'Linen Shirt',
    ]);
    expect(await inCollection('women', 'filters: [{ price: { max: 50 } }]')).toEqual(['Linen Shirt']);
    expect(await inCollection('accessories', 'filters: [{ available: true }]')).toEqual(['Silk Scarf']);
    expect(await inCollection('women', 'filters: [{ tag: "tops" }, { tag: "outerwear" }]')).toHaveLength(2);
    expect(
      await inCollection(
        'women',
        'filters: [{ variantOption: { name: "Size", value: "M" } }, { available: true }]',
      ),
    ).toEqual(['Linen Shirt']);
    expect(await inCollection('women', 'filters: [{ productType: "Outerwear" }]')).toEqual(['Wool Coat']);
  });

  it('offers filters whose inputs can be sent back', async () => {
    const { data } = await running.graphql(
      '{ collection(handle: "accessories") { products(first: 1) { filters { id type values { label count input } } } } }',
    );
    const stock = data.collection.products.filters[0];
    expect(stock.values.map((value: { count: number }) => value.count)).toEqual([1, 1]);
    expect(JSON.parse(stock.values[0].input)).toEqual({ available: true });
  });

  it('lists collections, tags and types', async () => {
    const { data } = await running.graphql(
      '{ collections(first: 2) { totalCount nodes { handle } pageInfo { hasNextPage } } productTags(first: 20) { nodes } productTypes(first: 2) { edges { node } } }',
    );
    expect(data.collections).toEqual({
      totalCount: 4,
      nodes: [{ handle: 'women' }, { handle: 'men' }],
      pageInfo: { hasNextPage: true },
    });
    expect(data.productTags.nodes).toEqual([
      'accessories',
      'bags',
      'denim',
      'featured',
      'men',
      'outerwear',
      'tops',
      'women',
    ]);
    expect(data.productTypes.edges).toEqual([{ node: 'Accessories' }, { node: 'Outerwear' }]);
  });

  it('searches, suggests and recommends', async () => {
    const { data, errors } = await running.graphql(`{
      search(query: "accessories", first: 5) { totalCount nodes { ... on Product { title } } }
      hidden: search(query: "accessories", first: 5, unavailableProducts: HIDE) { nodes { ... on Product { title } } }
      predictiveSearch(query: "wo", limit: 3) { products { title } collections { handle } queries { text } }
      productRecommendations(productId: "gid://shopify/Product/1002") { title } }`);
    expect(errors).toBeUndefined();
    expect(data.search).toEqual({
      totalCount: 2,
      nodes: [{ title: 'Silk Scarf' }, { title: 'Canvas Tote' }],
    });
    expect(titles(data.hidden)).toEqual(['Silk Scarf']);
    expect(data.predictiveSearch.collections).toEqual([{ handle: 'women' }]);
    expect(data.predictiveSearch.products[0].title).toBe('Wool Coat');
    expect(data.productRecommendations).toEqual([{ title: 'Wool Coat' }]);
  });
});
