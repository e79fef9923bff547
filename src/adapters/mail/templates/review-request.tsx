// Mail to a buyer, some days after the order shipped: a link to a review for each line.
import { Action, Heading, ProductRow, Small, Text } from '../parts.tsx';
import type { Template } from '../template.ts';

export const reviewRequestMail: Template<'review-request'> = ({ orderId, orderNumber, lines }, links) => ({
  subject: 'How is your order?',
  preview: 'A few words help others to choose.',
  unsubscribe: links.unsubscribe('reviews', orderId),
  body: (
    <>
      <Heading>How is your order?</Heading>
      <Text>
        {orderNumber ? `Order ${orderNumber}` : 'Your order'} left us some days ago. Would you tell others how
        it wears? It takes a minute, and every rating counts, whatever it says.
      </Text>
      {lines.map(({ path, ...product }) => (
        <div key={path}>
          <ProductRow product={product} href={links.whole(path)} imageUrl={links.whole(product.imageUrl)} />
          <Action href={links.whole(path)}>Write a review</Action>
        </div>
      ))}
      <Small>
        We ask once for each order. The link is yours: whoever has it can write and delete this review.
      </Small>
    </>
  ),
});
