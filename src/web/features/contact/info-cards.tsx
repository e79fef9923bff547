// §2 Contact, the four info cards: location, email, phone, hours.
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import { CONTACT_CARDS, type ContactCardIcon } from '../../content/contact.ts';
import { withWeekend } from '../../content/reply-time.ts';
import { Icon } from '../../ui/icon.tsx';

const ICONS: Readonly<Record<ContactCardIcon, LucideIcon>> = {
  location: MapPin,
  email: Mail,
  phone: Phone,
  hours: Clock,
};

/** With true figures the promise of an answer names the weekend. */
export function InfoCards({ trueFigures }: { trueFigures: boolean }) {
  return (
    <section aria-label="How to reach us" className="border-b border-line">
      <ul className="wrap grid sm:grid-cols-2 lg:grid-cols-4">
        {CONTACT_CARDS.map((card) => (
          <li
            key={card.title}
            className="border-line py-8 max-sm:border-b max-sm:last:border-0 sm:px-7 sm:py-11 lg:not-first:border-l lg:first:pl-0"
          >
            <Icon of={ICONS[card.icon]} size={22} className="text-primary" />
            <h2 className="display mt-5 text-title">{card.title}</h2>
            {card.lines.map((line, index) => (
              <p key={line} className="mt-1.5 text-sm text-muted">
                {index === 0 && card.href ? (
                  <a href={card.href} aria-label={line} className="link text-ink">
                    <Breakable text={line} />
                  </a>
                ) : (
                  withWeekend(line, trueFigures)
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lets an address wrap after its '@' only. */
function Breakable({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
