// Shows the empty state of a whole page: a title, a sentence and one link.
import { Link } from '../router/router.tsx';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface EmptyPageProps {
  title: string;
  description: string;
  /** Holds the target and the text of the button. */
  href: string;
  link: string;
  size?: 'md' | 'lg';
}

export function EmptyPage({ title, description, href, link, size = 'md' }: EmptyPageProps) {
  return (
    <EmptyState
      level={1}
      title={title}
      description={description}
      className="min-h-[60vh] justify-center"
      action={
        <Link href={href} className={buttonClass({ size })}>
          {link}
        </Link>
      }
    />
  );
}
