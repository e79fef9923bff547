// B8 Shows a policy of the store's own: the date of its last change, its sections, and a notice.
import type { Policy } from '../../content/policies.ts';
import { POLICY_TEXT } from '../../content/policies.ts';
import { Day } from '../../ui/day.tsx';

interface PolicySectionsProps {
  policy: Policy;
  /** Appears above a text that no lawyer has read. */
  notice: string | undefined;
}

export function PolicySections({ policy, notice }: PolicySectionsProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-10 py-section lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <aside className="text-sm text-muted lg:sticky lg:top-32 lg:self-start">
        <p>
          {POLICY_TEXT.updated} <Day iso={policy.updated} />
        </p>
        {notice && <p className="mt-4 max-w-96 border-l-2 border-edge pl-4">{notice}</p>}
      </aside>
      <div className="max-w-text border-t border-line">
        {policy.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="border-b border-line py-9">
            <h2 className="display text-title">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-muted">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
