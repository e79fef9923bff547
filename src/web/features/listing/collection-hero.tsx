// B16 Shows the hero of a collection's page: the owner's title, text and picture.
import type { CollectionInfo } from '../../../shared/doors/collections.ts';
import { RichText } from '../../components/rich-text.tsx';
import { imageSrcSet } from '../../ui/image-source.ts';

const PICTURE_PX = 720;

export function CollectionHero({ collection }: { collection: CollectionInfo }) {
  const { title, html, image } = collection;
  return (
    <header className="bg-surface">
      <div className="wrap grid items-center gap-8 py-12 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:py-16">
        <div>
          <h1 className="display text-display">{title}</h1>
          {html !== '' && <RichText markup={html} className="mt-4 max-w-text text-lead text-muted" />}
        </div>
        {image && (
          <img
            src={image.src}
            srcSet={imageSrcSet(image.src, PICTURE_PX)}
            sizes="(width >= 48rem) 40vw, 100vw"
            alt={image.alt}
            width={PICTURE_PX}
            height={(PICTURE_PX * 3) / 4}
            className="aspect-4/3 w-full object-cover max-md:order-first"
          />
        )}
      </div>
    </header>
  );
}
