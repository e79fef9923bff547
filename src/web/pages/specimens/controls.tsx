// Shows buttons, fields and choices in all their states.
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { PRICE_SLIDER, SIZES } from '../../../shared/constants.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextareaField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { Row, Specimen } from './specimen.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'tone', 'secondary', 'ghost', 'link', 'destructive'];

export function Buttons() {
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

export function Fields() {
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

export function Choices() {
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
    </Specimen>
  );
}
