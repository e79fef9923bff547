// §9 Returns: four steps, and what can and cannot be returned.
import { Check, X } from 'lucide-react';
import { NON_RETURNABLE, RETURN_STEPS, RETURNABLE, SHIPPING } from '../../content/shipping.ts';
import { Link } from '../../router/router.tsx';
import { Section } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** With `online`, a return is started by a link. */
export function ReturnSteps({ online }: { online: boolean }) {
  return (
    <Section aria-labelledby="return-steps" className="bg-surface">
      <SectionHeading id="return-steps" title={SHIPPING.stepsTitle} lead={SHIPPING.stepsLead} />
      <ol className="mt-stack grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {RETURN_STEPS.map((step, index) => (
          <li key={step.title} className="border-t border-edge pt-6">
            <span aria-hidden="true" className="display text-display text-primary">
              {index + 1}
            </span>
            <h3 className="mt-5 font-medium">{step.title}</h3>
            <p className="mt-2 text-muted">{step.text}</p>
            {online && step.link && (
              <Link href={step.link.href} className="link mt-3 inline-flex">
                {step.link.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function ReturnLists() {
  return (
    <div className="wrap grid gap-x-12 gap-y-14 py-section md:grid-cols-2">
      <List
        id="returnable"
        title={SHIPPING.returnableTitle}
        items={RETURNABLE}
        sign={Check}
        tone="text-success"
      />
      <List
        id="non-returnable"
        title={SHIPPING.nonReturnableTitle}
        items={NON_RETURNABLE}
        sign={X}
        tone="text-sale"
      />
    </div>
  );
}

interface ListProps {
  id: string;
  title: string;
  items: readonly string[];
  sign: typeof Check;
  tone: string;
}

function List({ id, title, items, sign, tone }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-heading">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-8 border-b border-line">
        {items.map((item) => (
          <li key={item} className="flex items-center gap-4 border-t border-line py-4">
            <Icon of={sign} size={18} className={`shrink-0 ${tone}`} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
