// Webhook bodies about products and stock, shaped as Shopify's REST resources.
import { LOCATION_ID } from '../constants.ts';
import type { ShopUrls } from '../context.ts';
import { gid } from '../ids.ts';
import { restDecimal } from '../money.ts';
import type { DemoProduct, DemoVariant } from '../types.ts';

export function productPayload(product: DemoProduct, urls: ShopUrls) {
  const images = product.images.map((image, index) => ({
    id: Number(`${product.id}${index + 1}`),
    product_id: product.id,
    position: index + 1,
    alt: image.altText,
    width: image.width,
    height: image.height,
    src: urls.image(image.path),
    variant_ids: [],
  }));
  return {
    admin_graphql_api_id: gid('Product', product.id),
    id: product.id,
    title: product.title,
    handle: product.handle,
    body_html: product.descriptionHtml,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags.join(', '),
    status: 'active',
    published_scope: 'global',
    template_suffix: null,
    created_at: product.createdAt,
    published_at: product.createdAt,
    updated_at: product.updatedAt,
    options: product.options.map((option, index) => ({
      id: Number(`${product.id}${index + 1}`),
      product_id: product.id,
      name: option.name,
      position: index + 1,
      values: option.values,
    })),
    variants: product.variants.map((variant, index) => variantPayload(product, variant, index)),
    images,
    image: images[0] ?? null,
  };
}

const variantPayload = (product: DemoProduct, variant: DemoVariant, index: number) => ({
  admin_graphql_api_id: gid('ProductVariant', variant.id),
  id: variant.id,
  product_id: product.id,
  title: variant.title,
  sku: variant.sku,
  barcode: variant.barcode ?? null,
  position: index + 1,
  price: restDecimal(variant.price),
  compare_at_price: variant.compareAtPrice === null ? null : restDecimal(variant.compareAtPrice),
  option1: variant.selectedOptions[0]?.value ?? null,
  option2: variant.selectedOptions[1]?.value ?? null,
  option3: variant.selectedOptions[2]?.value ?? null,
  inventory_item_id: inventoryItemId(variant),
  inventory_policy: variant.currentlyNotInStock ? 'continue' : 'deny',
  inventory_quantity: variant.quantityAvailable,
  old_inventory_quantity: variant.quantityAvailable,
  taxable: !product.isGiftCard,
  created_at: product.createdAt,
  updated_at: product.updatedAt,
});

export const inventoryPayload = (variant: DemoVariant, updatedAt: string) => ({
  admin_graphql_api_id: `${gid('InventoryLevel', LOCATION_ID)}?inventory_item_id=${inventoryItemId(variant)}`,
  inventory_item_id: inventoryItemId(variant),
  location_id: LOCATION_ID,
  available: variant.quantityAvailable,
  updated_at: updatedAt,
});

const inventoryItemId = (variant: DemoVariant): number => variant.id;
