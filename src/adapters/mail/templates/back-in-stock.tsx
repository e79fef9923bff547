// Mail to the shopper: a variant is back in stock.
import { Action, Heading, ProductRow, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const backInStockMail: Template<'back-in-stock'> = ({ contactId, product }, links) => ({
  subject: `Back in stock: ${product.name}`,
  preview: 'What you were waiting for is here again.',
  unsubscribe: links.unsubscribe('alerts', contactId),
  manage: links.manageAlerts(contactId),
  body: (
    <>
      <Heading>It is back</Heading>
      <Text>You asked us to write when this is in stock again. It is.</Text>
      <ProductRow
        product={product}
        href={links.whole(product.path)}
        imageUrl={links.whole(product.imageUrl)}
      />
      <Action href={links.whole(product.path)}>View product</Action>
      <Small>This alert is done. We write once for each time you ask.</Small>
    </>
  ),
});
