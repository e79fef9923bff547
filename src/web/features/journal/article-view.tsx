// B7 Shows an article: heading, picture, text, the products it names, and further articles.
import { ArrowLeft } from 'lucide-react';
import type { ArticlePage } from '../../../shared/publications/publications.ts';
import { ROUTES } from '../../../shared/routes.ts';
import { ArticlePicture, ArticleTeaser } from '../../components/article-teaser.tsx';
import type { CardParts } from '../../components/product-card/card-parts.ts';
import { ProductGrid } from '../../components/product-card/product-grid.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { JOURNAL } from '../../content/journal.ts';
import { Link } from '../../router/router.tsx';
import { Section } from '../../ui/container.tsx';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';

export function ArticleView({ article, cards }: { article: ArticlePage; cards: CardParts }) {
  return (
    <>
      <article>
        <header className="wrap pt-[clamp(2rem,5vw,4.5rem)] text-center">
          <p className="flex flex-wrap justify-center gap-x-3 gap-y-1 text-sm text-muted">
            <span className="text-primary">{article.category}</span>
            <Day iso={article.publishedAt} />
            <span>{JOURNAL.minutes(article.minutes)}</span>
            {article.author && <span>{article.author}</span>}
          </p>
          <h1 className="display mx-auto mt-5 max-w-[18ch] text-display">{article.title}</h1>
          <p className="mx-auto mt-6 max-w-text text-balance text-lead text-muted">{article.excerpt}</p>
        </header>
        <div className="wrap mt-stack">
          <ArticlePicture
            article={article}
            alt={article.image?.alt}
            sizes="(min-width: 92rem) 83rem, 92vw"
            priority
            className="mx-auto aspect-4/3 max-w-[72rem] sm:aspect-16/9"
          />
        </div>
        <RichText markup={article.html} className="prose mx-auto max-w-text px-gutter py-stack sm:px-0" />
      </article>
      {article.products.length > 0 && (
        <Section aria-labelledby="named-products" className="border-t border-line">
          <h2 id="named-products" className="display text-heading">
            {JOURNAL.products}
          </h2>
          <ProductGrid
            products={article.products}
            parts={cards}
            columns="four"
            className="mt-stack md:max-lg:[&>:nth-child(4)]:hidden"
          />
        </Section>
      )}
      <Section aria-labelledby="more-articles" className="bg-surface" data-print="no">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="more-articles" className="display text-heading">
            {JOURNAL.more}
          </h2>
          <Link href={ROUTES.journal} className="inline-flex min-h-10 items-center gap-2 font-medium">
            <Icon of={ArrowLeft} size={16} />
            <span className="link-quiet">{JOURNAL.back}</span>
          </Link>
        </div>
        <ul className="mt-stack grid gap-x-7 gap-y-12 sm:grid-cols-2">
          {article.more.map((other) => (
            <li key={other.slug}>
              <ArticleTeaser article={other} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
