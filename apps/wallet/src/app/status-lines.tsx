import { lazy, Suspense, useEffect } from 'react';
import { keepFigures } from '../shared/offline/kept-figures.ts';
import {
  keepLanguage,
  startServiceWorker,
  takeUpdate,
  useUpdateWaits,
} from '../shared/offline/service-worker.ts';
import { useSession } from '../shared/session/store.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { TabOnlyLine } from './tab-only-line.tsx';

export { keepFigures };

// Lazy, as it needs the large code of actions under way.
const UpdateLine = lazy(() => import('./update-line.tsx'));

/** Shows lines above every page, and starts what lets the app work without a connection. */
export default function StatusLines() {
  const locale = useSession((session) => session.locale);
  const updateWaits = useUpdateWaits();
  useEffect(() => {
    keepFigures();
    void startServiceWorker().catch(() => undefined);
  }, []);
  useEffect(() => void keepLanguage(locale).catch(() => undefined), [locale]);
  return (
    <>
      <PullToRefresh />
      <ConnectionStrip />
      <TabOnlyLine />
      {updateWaits && (
        <Suspense fallback={null}>
          <UpdateLine onUpdate={() => void takeUpdate()} />
        </Suspense>
      )}
    </>
  );
}
