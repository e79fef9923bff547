// §2 Home, style blog teasers.
import { BLOG_TEASERS, STYLE_BLOG } from '../../content/journal.ts';
import { Section } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

export default function StyleBlog() {
  return (
    <Section aria-labelledby="style-blog" className="bg-surface">
      <SectionHeading
        id="style-blog"
        eyebrow={STYLE_BLOG.eyebrow}
        title={STYLE_BLOG.title}
        lead={STYLE_BLOG.lead}
      />
      <ul className="mt-stack grid gap-x-7 gap-y-12 md:grid-cols-3">
        {BLOG_TEASERS.map((teaser) => (
          <li key={teaser.id}>
            <article>
              <img
                src={teaser.image}
                alt=""
                width="1000"
                height="750"
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
              <p className="mt-5 flex gap-3 text-sm text-muted">
                <span className="text-primary">{teaser.category}</span>
                <span>{teaser.readTime}</span>
              </p>
              <h3 className="display mt-2 text-title">{teaser.title}</h3>
              <p className="mt-2 text-muted">{teaser.excerpt}</p>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
