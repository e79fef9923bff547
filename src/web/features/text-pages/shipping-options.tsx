// §9 Shows the three shipping options and the handling time.
import { SHIPPING_OPTIONS } from '../../../shared/brand.ts';
import { OPTION_NOTES, PROCESSING_FACTS, SHIPPING } from '../../content/shipping.ts';

export function ShippingOptions() {
  return (
    <section aria-labelledby="shipping-options" className="wrap pt-section">
      <h2 id="shipping-options" className="display text-heading">
        {SHIPPING.optionsTitle}
      </h2>
      <ul className="mt-stack grid border-y border-line md:grid-cols-3">
        {SHIPPING_OPTIONS.map((option) => (
          <li
            key={option.id}
            className="border-line py-9 not-first:border-t md:px-9 md:first:pl-0 md:not-first:border-t-0 md:not-first:border-l"
          >
            <h3 className="eyebrow text-muted">{option.name}</h3>
            <p className="mt-6">
              <span className="display text-display">{option.days}</span>{' '}
              <span className="text-muted md:max-lg:block">{SHIPPING.days}</span>
            </p>
            <p className="mt-4 font-medium text-primary">{option.price}</p>
            <p className="mt-1 text-sm text-muted">{OPTION_NOTES[option.id]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Processing() {
  return (
    <section
      aria-labelledby="processing"
      className="wrap grid gap-x-12 gap-y-8 py-section lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <h2 id="processing" className="display text-heading">
        {SHIPPING.processingTitle}
      </h2>
      <dl className="border-b border-line">
        {PROCESSING_FACTS.map((fact) => (
          <div
            key={fact.title}
            className="grid gap-x-8 gap-y-1 border-t border-line py-6 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="display text-title">{fact.title}</dt>
            <dd className="text-muted">{fact.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
