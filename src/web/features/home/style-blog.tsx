// §2 Home, style blog teasers. B7 With the journal they are the newest three articles, each with its link.

import type { ArticleTeaser as Teaser } from '../../../shared/publications/publications.ts';
import { ROUTES } from '../../../shared/routes.ts';
import { useArticles } from '../../api/publications.ts';
import { ArticleTeaser } from '../../components/article-teaser.tsx';
import { BLOG_TEASERS, JOURNAL, STYLE_BLOG } from '../../content/journal.ts';
import { Link } from '../../router/router.tsx';
import { Section } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

const TEASERS = 3;

interface StyleBlogProps {
  first: readonly Teaser[] | undefined;
  /** True if the teasers link to their articles. */
  hasJournal: boolean;
}

export default function StyleBlog({ first, hasJournal }: StyleBlogProps) {
  const { data: articles } = useArticles(first, hasJournal);
  return (
    <Section aria-labelledby="style-blog" className="bg-surface">
      <SectionHeading
        id="style-blog"
        eyebrow={STYLE_BLOG.eyebrow}
        title={STYLE_BLOG.title}
        lead={STYLE_BLOG.lead}
        action={
          hasJournal && (
            <Link href={ROUTES.journal} className="link font-medium">
              {JOURNAL.all}
            </Link>
          )
        }
      />
      <ul className="mt-stack grid gap-x-7 gap-y-12 md:grid-cols-3">
        {hasJournal && articles
          ? articles.slice(0, TEASERS).map((article) => (
              <li key={article.slug}>
                <ArticleTeaser article={article} />
              </li>
            ))
          : BLOG_TEASERS.map((teaser) => (
              <li key={teaser.id}>
                <PlainTeaser teaser={teaser} />
              </li>
            ))}
      </ul>
    </Section>
  );
}

function PlainTeaser({ teaser }: { teaser: (typeof BLOG_TEASERS)[number] }) {
  return (
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
  );
}
