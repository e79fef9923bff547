// Mail to the shopper: a variant costs less than when they asked for the alert.
import { Action, Heading, ProductRow, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const priceDropMail: Template<'price-drop'> = ({ contactId, product, before }, links) => ({
  subject: `Price drop: ${product.name}`,
  preview: `Now ${product.price} instead of ${before}.`,
  unsubscribe: links.unsubscribe('alerts', contactId),
  manage: links.manageAlerts(contactId),
  body: (
    <>
      <Heading>The price has dropped</Heading>
      <Text>You asked us to write when this costs less than {before}.</Text>
      <ProductRow
        product={product}
        before={before}
        href={links.whole(product.path)}
        imageUrl={links.whole(product.imageUrl)}
      />
      <Action href={links.whole(product.path)}>View product</Action>
      <Small>This alert is done. We write once for each time you ask.</Small>
    </>
  ),
});
