// §2 About, the four core values.

import { LogoMark } from '../../brand/logo-mark.tsx';
import { VALUES } from '../../content/about.ts';
import { Section } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

export function CoreValues() {
  return (
    <Section aria-labelledby="core-values" className="bg-surface">
      <SectionHeading id="core-values" eyebrow={VALUES.eyebrow} title={VALUES.title} />
      <ul className="mt-stack grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {VALUES.items.map((value) => (
          <li key={value.title} className="border-t border-edge pt-6">
            <LogoMark className="size-6 text-primary" />
            <h3 className="display mt-8 text-title">{value.title}</h3>
            <p className="mt-3 text-muted">{value.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
