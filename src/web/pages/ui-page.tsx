// Development only: every token and every primitive in all its states, on one page.
import { ShoppingBag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PRICE_SLIDER, SIZES } from '../../shared/constants.ts';
import { usePageMeta } from '../page/page-meta.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField, TextareaField, TextField } from '../ui/field.tsx';
import { HeartButton } from '../ui/heart-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo, LogoMark } from '../ui/logo.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Price } from '../ui/price.tsx';
import { ProductImage } from '../ui/product-image.tsx';
import { RangeSlider } from '../ui/range-slider.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Stars } from '../ui/stars.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import { ToggleGroup } from '../ui/toggle-group.tsx';

const Drawer = lazy(() => import('../ui/drawer.tsx'));

const SWATCHES = [
  ['Background', 'bg-bg'],
  ['Surface', 'bg-surface'],
  ['Elevated', 'bg-elevated'],
  ['Line', 'bg-line'],
  ['Edge', 'bg-edge'],
  ['Muted', 'bg-muted'],
  ['Ink', 'bg-ink'],
  ['Primary', 'bg-primary'],
  ['Primary soft', 'bg-primary-soft'],
  ['Secondary', 'bg-secondary'],
  ['Secondary soft', 'bg-secondary-soft'],
  ['Sale', 'bg-sale'],
  ['Success', 'bg-success'],
  ['Destructive', 'bg-destructive'],
] as const;

const VARIANTS: ButtonVariant[] = ['primary', 'tone', 'secondary', 'ghost', 'link', 'destructive'];

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rule grid gap-x-12 gap-y-8 py-stack lg:grid-cols-[12rem_1fr]">
      <h2 className="eyebrow pt-1 text-muted">{title}</h2>
      <div className="grid min-w-0 gap-8">{children}</div>
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
);

export default function UiPage() {
  usePageMeta({ title: 'Specimen', description: 'Every token and primitive.' });
  return (
    <Container className="pb-section">
      <header className="py-section">
        <Logo className="text-title" />
        <h1 className="display mt-stack text-hero">Where Style Meets Savings</h1>
        <p className="mt-6 max-w-text text-lead text-muted">
          Fashion for Every Moment, Prices for Every Budget
        </p>
      </header>
      <Tokens />
      <Buttons />
      <Fields />
      <Choices />
      <Things />
      <Opening />
      <Specimen title="Nothing here">
        <EmptyState
          title="Your cart is empty"
          description="Add some amazing products to get started!"
          action={<Button>Continue Shopping</Button>}
        />
      </Specimen>
      <ToastOutlet />
    </Container>
  );
}

function Tokens() {
  return (
    <>
      <Specimen title="Colour">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-7">
          {SWATCHES.map(([name, swatch]) => (
            <li key={name} className="text-sm">
              <div className={`h-20 border border-line ${swatch}`} />
              <p className="mt-2 text-muted">{name}</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <p className="display text-display">Display: the linen season</p>
        <p className="display text-heading">Heading: made to be worn for years</p>
        <p className="display text-title">Title: a quiet shirt in washed silk</p>
        <p className="text-lead text-muted">Lead: chosen with care in Hillsborough, North Carolina.</p>
        <p className="max-w-text">
          Text: cut from a heavy cotton that softens with every wash, with horn buttons and a collar that
          stands without asking.{' '}
          <a className="link" href="#type">
            A link in text
          </a>
          .
        </p>
        <p className="text-sm text-muted">Small: most orders ship in 2-5 business days.</p>
        <p className="eyebrow">Eyebrow</p>
      </Specimen>
      <Specimen title="Mark">
        <Row>
          <LogoMark className="size-24 text-primary" />
          <Logo className="text-heading" />
          <Logo stacked className="text-title" />
        </Row>
      </Specimen>
    </>
  );
}

function Buttons() {
  return (
    <Specimen title="Button">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant[0]?.toUpperCase() + variant.slice(1)}
          </Button>
        ))}
        <Button variant="icon" aria-label="Open cart">
          <Icon of={ShoppingBag} />
        </Button>
      </Row>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </Row>
      <Row>
        <Button pending pendingText="Subscribing...">
          Subscribe
        </Button>
        <Button variant="secondary" pending pendingText="Processing...">
          Pay
        </Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button asChild variant="secondary">
          <a href="#button">Button as a link</a>
        </Button>
        <span data-tone="secondary">
          <Button variant="tone">Secondary tone</Button>
        </span>
      </Row>
    </Specimen>
  );
}

function Fields() {
  return (
    <Specimen title="Field">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Name" defaultValue="A shopper" />
        <TextField
          label="Email"
          type="email"
          error="Please enter a valid email address"
          defaultValue="shopper@"
        />
        <TextField label="ZIP code" hint="Five digits" placeholder="27278" />
        <TextField label="Country" disabled defaultValue="United States" />
        <SelectField label="Sort" defaultValue="name">
          <option value="name">Name</option>
          <option value="price">Price</option>
        </SelectField>
        <TextField label="Search" hideLabel look="line" placeholder="Search products..." />
        <TextareaField label="Message" className="md:col-span-2" />
      </div>
    </Specimen>
  );
}

function Choices() {
  const [sizes, setSizes] = useState<string[]>(['M']);
  const [range, setRange] = useState<[number, number]>([25, 150]);
  const [page, setPage] = useState(4);
  return (
    <Specimen title="Choice">
      <ToggleGroup
        label="Size"
        options={SIZES.map((value) => ({ value, disabled: value === 'XXL' }))}
        value={sizes}
        onChange={setSizes}
        multiple
      />
      <Row>
        <Checkbox label="Black" defaultChecked />
        <Checkbox label="White" />
        <Checkbox label="Red" disabled />
      </Row>
      <RangeSlider
        className="max-w-xs"
        label="Price"
        {...PRICE_SLIDER}
        value={range}
        onChange={setRange}
        format={(amount) => `$${amount}`}
      />
      <Pagination page={page} pageCount={9} onPage={setPage} />
      <Tabs
        label="Admin lists"
        items={[
          { value: 'orders', label: 'Orders (3)', content: <p>Recent Orders</p> },
          { value: 'messages', label: 'Messages (1)', content: <p>Customer Messages</p> },
          { value: 'newsletter', label: 'Newsletter (12)', content: <p>No subscribers yet</p> },
        ]}
      />
    </Specimen>
  );
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#c9bba6"/><path d="M1 5V2.4C1 1.4 3 1.4 3 2.4V5z" fill="#8a7a66"/></svg>',
)}`;

function Things() {
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

function Opening() {
  const [open, setOpen] = useState<'left' | 'right' | undefined>();
  return (
    <Specimen title="Opening">
      <Accordion
        items={[
          { id: 'cancel', title: 'Can I cancel my order?', content: 'Within 30 minutes of placement.' },
          { id: 'where', title: 'Where do you ship?', content: 'Within the United States only.' },
        ]}
        defaultOpen="cancel"
      />
      <Row>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          Right drawer
        </Button>
        <Button variant="secondary" onClick={() => setOpen('left')}>
          Left drawer
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Added to cart', description: 'Item has been added to your cart successfully.' })
          }
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Error', description: 'Failed to add item to cart.', variant: 'destructive' })
          }
        >
          Error toast
        </Button>
      </Row>
      <Suspense fallback={null}>
        <Drawer
          side={open ?? 'right'}
          open={open !== undefined}
          onOpenChange={(next) => !next && setOpen(undefined)}
          title="Shopping Cart"
          footer={<Button className="w-full">Checkout</Button>}
        >
          <p className="text-muted">Your cart is empty</p>
        </Drawer>
      </Suspense>
    </Specimen>
  );
}
