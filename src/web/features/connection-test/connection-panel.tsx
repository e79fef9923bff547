// §2 The connection test: calls the shop, then loads its products.
import { THROWN } from '../../../shared/messages.ts';
import { CONNECTION_TEST } from '../../content/connection-test.ts';
import { Button } from '../../ui/button.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { LoadedProducts } from './loaded-products.tsx';
import { useConnectionTest } from './use-connection-test.ts';

export function ConnectionPanel() {
  const { result, testing, test, products, loadFailed, loading, load } = useConnectionTest();
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap gap-4">
        <Button size="lg" pending={testing} pendingText={CONNECTION_TEST.testing} onClick={test}>
          {CONNECTION_TEST.test}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          pending={loading}
          pendingText={CONNECTION_TEST.loadPending}
          disabled={!result?.connected}
          onClick={load}
        >
          {CONNECTION_TEST.load}
        </Button>
      </div>
      <div role="status">{result && <ConnectionResult result={result} />}</div>
      {loadFailed && (
        <p role="status" className="text-destructive">
          {THROWN.products}
        </p>
      )}
      {products && !loadFailed && <LoadedProducts products={products} />}
    </div>
  );
}
