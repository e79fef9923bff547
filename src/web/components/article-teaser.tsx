// B7 Shows an article in a list: picture, kind, reading time, title and the first sentence, as one link.

import type { ArticleTeaser as Teaser } from '../../shared/publications/publications.ts';
import { href } from '../../shared/routes.ts';
import { ARTICLE_ART, JOURNAL } from '../content/journal.ts';
import { Link } from '../router/router.tsx';
import { cx } from '../ui/cx.ts';
import { imageAt, imageSrcSet } from '../ui/image-source.ts';

const LARGEST_PX = 1280;
const WIDTH_PX = 1000;
const HEIGHT_PX = 750;

interface PictureProps {
  article: Pick<Teaser, 'slug' | 'image'>;
  alt?: string | undefined;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** Shows the article's own picture, else the store's for it, else a plain background. */
export function ArticlePicture({ article, alt = '', sizes, priority = false, className }: PictureProps) {
  const ownSrc = article.image?.src;
  const src = ownSrc ?? ARTICLE_ART[article.slug];
  return (
    <span className={cx('frame', className)}>
      {src && (
        <img
          src={ownSrc ? imageAt(ownSrc, WIDTH_PX) : src}
          srcSet={ownSrc ? imageSrcSet(ownSrc, LARGEST_PX) : undefined}
          sizes={ownSrc ? sizes : undefined}
          alt={alt}
          width={WIDTH_PX}
          height={HEIGHT_PX}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      )}
    </span>
  );
}

interface ArticleTeaserProps {
  article: Teaser;
  level?: 2 | 3;
}

export function ArticleTeaser({ article, level = 3 }: ArticleTeaserProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="card group">
      <ArticlePicture article={article} sizes="(min-width: 48rem) 31vw, 92vw" className="aspect-4/3" />
      <p className="mt-5 flex gap-3 text-sm text-muted">
        <span className="text-primary">{article.category}</span>
        <span>{JOURNAL.minutes(article.minutes)}</span>
      </p>
      <Heading className="display mt-2 text-title">
        <Link href={href.article(article.slug)} className="card-link">
          {article.title}
        </Link>
      </Heading>
      <p className="mt-2 text-muted">{article.excerpt}</p>
    </article>
  );
}
