// Shows the components of a product.
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductImage } from '../../ui/product-image.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Row, Specimen } from './specimen.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#c9bba6"/><path d="M1 5V2.4C1 1.4 3 1.4 3 2.4V5z" fill="#8a7a66"/></svg>',
)}`;

export function ComponentSamples() {
  const [loved, setLoved] = useState<string[]>(['Heavy Linen Coat']);
  const cards = [
    { name: 'Washed Silk Shirt', tone: 'primary', price: '148.00', salePrice: '96.00', src: PICTURE },
    { name: 'Heavy Linen Coat', tone: 'secondary', price: '212.50', salePrice: null, src: PICTURE },
    { name: 'No Picture Yet', tone: 'secondary', price: '36.00', salePrice: null, src: null },
  ] as const;
  return (
    <>
      <Specimen title="Product">
        <ul className="grid-products grid-cols-2 lg:grid-cols-4">
          {cards.map((card) => (
            <li key={card.name} data-tone={card.tone} className="grid content-start gap-3">
              <div className="relative">
                <ProductImage src={card.src} alt="" sizes="(min-width: 64rem) 20vw, 50vw" />
                {card.salePrice && (
                  <Badge variant="sale" className="absolute top-3 left-3">
                    Sale
                  </Badge>
                )}
                <HeartButton
                  className="absolute top-1.5 right-1.5"
                  productName={card.name}
                  pressed={loved.includes(card.name)}
                  onToggle={(on) =>
                    setLoved(on ? [...loved, card.name] : loved.filter((n) => n !== card.name))
                  }
                />
              </div>
              <p className="font-medium">{card.name}</p>
              <Row>
                <Price price={card.price} salePrice={card.salePrice} />
                <Stars rating={4.5} />
              </Row>
              <Button variant="tone" size="sm">
                Add to Cart
              </Button>
            </li>
          ))}
          <li className="grid content-start gap-3">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </li>
        </ul>
      </Specimen>
      <Specimen title="Detail">
        <Row>
          <Price price="148.00" salePrice="96.00" size="lg" />
          <Badge variant="sale">Save $52.00</Badge>
        </Row>
        <Row>
          {[0, 0.5, 2, 3.5, 4.5, 5].map((rating) => (
            <Stars key={rating} rating={rating} />
          ))}
          <Stars rating={4.5} size="lg" />
        </Row>
        <Row>
          {(['plain', 'tone', 'sale', 'success', 'solid', 'outline'] as const).map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
        </Row>
        <Spinner label="Loading" className="text-title" />
        <SectionHeading
          eyebrow="This week"
          title="Featured Products"
          lead="Eight pieces we keep reaching for."
          action={<Button variant="link">Shop Collection</Button>}
        />
      </Specimen>
    </>
  );
}
