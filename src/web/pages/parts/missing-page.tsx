// Says that the shop has no such product, article or collection, with the status 404.
import type { ComponentProps } from 'react';
import { HTTP_NOT_FOUND } from '../../api/client.ts';
import { pageTitle } from '../../content/page-title.ts';
import { usePageMeta } from '../../hydration/page-meta.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';

export function MissingPage(props: ComponentProps<typeof EmptyPage>) {
  const { title, description } = props;
  usePageMeta({ title: pageTitle(title), description, status: HTTP_NOT_FOUND });
  return <EmptyPage {...props} />;
}
