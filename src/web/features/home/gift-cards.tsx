// §2 Gift cards: five amounts, four designs, a live preview. Client only; creating one has no behaviour.
import { type ReactNode, useState } from 'react';
import { GIFT_CARD_AMOUNTS, GIFT_CARD_DEFAULT_AMOUNT, GIFT_CARD_DESIGNS } from '../../../shared/constants.ts';
import { GIFT_CARDS, GIFT_DESIGNS } from '../../content/home.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { GiftCardPreview } from './gift-card-preview.tsx';

type GiftDesign = (typeof GIFT_CARD_DESIGNS)[number];

const MESSAGE_MAX = 140;
const AMOUNTS = GIFT_CARD_AMOUNTS.map((amount) => ({ value: String(amount), label: `$${amount}` }));
const DESIGNS = GIFT_DESIGNS.map(({ id, name }) => ({
  value: id,
  label: (
    <span className="inline-flex items-center gap-2.5">
      <span className="gift-swatch" data-design={id} />
      {name}
    </span>
  ),
}));

export default function GiftCards() {
  const [amount, setAmount] = useState<string>(String(GIFT_CARD_DEFAULT_AMOUNT));
  const [design, setDesign] = useState<GiftDesign>(GIFT_CARD_DESIGNS[0]);
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  return (
    <section aria-labelledby="gift-cards" className="py-section">
      <div className="wrap grid items-center gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-12 md:grid-cols-2">
        <div className="md:order-last">
          <SectionHeading
            id="gift-cards"
            eyebrow={GIFT_CARDS.eyebrow}
            title={GIFT_CARDS.title}
            lead={GIFT_CARDS.lead}
          />
          <form className="mt-8 grid gap-6" onSubmit={(event) => event.preventDefault()}>
            <Choice title={GIFT_CARDS.amount}>
              <ToggleGroup
                label={GIFT_CARDS.amount}
                options={AMOUNTS}
                value={[amount]}
                onChange={([next]) => next && setAmount(next)}
              />
            </Choice>
            <Choice title={GIFT_CARDS.design}>
              <ToggleGroup
                label={GIFT_CARDS.design}
                options={DESIGNS}
                value={[design]}
                onChange={([next]) => next && setDesign(next)}
              />
            </Choice>
            <TextField
              type="email"
              label={GIFT_CARDS.email}
              placeholder={GIFT_CARDS.emailPlaceholder}
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <TextareaField
              label={GIFT_CARDS.message}
              placeholder={GIFT_CARDS.messagePlaceholder}
              rows={3}
              maxLength={MESSAGE_MAX}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
            {/* §2: the document gives this button no behaviour. */}
            <Button size="lg" className="justify-self-start">
              {GIFT_CARDS.create}
            </Button>
          </form>
        </div>
        <GiftCardPreview amount={amount} design={design} email={email} message={message} />
      </div>
    </section>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-sm font-medium">
        {title}
      </p>
      {children}
    </div>
  );
}
