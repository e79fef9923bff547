// B2 Replaces a wishlist's cards while they load, and when they fail to load.
import { WISHLIST } from '../../content/wishlist.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface WishedLoadingProps {
  failed: boolean;
  onRetry: () => Promise<unknown>;
}

export function WishedLoading({ failed, onRetry }: WishedLoadingProps) {
  return (
    <div className="grid min-h-[50vh] place-content-center justify-items-center">
      {failed ? (
        <LoadFailure text={WISHLIST.failed} onRetry={onRetry} />
      ) : (
        <Spinner label={WISHLIST.loading} />
      )}
    </div>
  );
}
