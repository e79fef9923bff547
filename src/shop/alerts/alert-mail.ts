// Builds the content of an alert's mail.
import type { Product, ProductVariant } from '../../shared/entities.ts';
import { effectiveCents, formatCents } from '../../shared/money.ts';
import { href } from '../../shared/routes.ts';
import type { DueAlert } from '../ports/alerts.ts';
import type { MailContent, MailProduct } from '../ports/mailer.ts';

interface Found {
  readonly product: Product;
  readonly variant: ProductVariant;
}

export function mailProduct({ product, variant }: Found): MailProduct {
  const picture = variant.image === undefined ? undefined : product.images[variant.image]?.src;
  return {
    name: product.name,
    path: product.variants.length > 1 ? href.variant(product, variant.id) : href.product(product),
    imageUrl: picture ?? product.imageUrl,
    price: formatCents(effectiveCents(variant)),
    ...(product.variants.length > 1 && { variantTitle: variant.title }),
  };
}

export function alertMail({ kind, contactId, priceCents }: DueAlert, match: Found): MailContent {
  const product = mailProduct(match);
  return kind === 'stock'
    ? { kind: 'back-in-stock', contactId, product }
    : { kind: 'price-drop', contactId, product, before: formatCents(priceCents) };
}
