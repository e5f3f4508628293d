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

// It looks at actions under way, whose code is large.
const UpdateLine = lazy(() => import('./update-line.tsx'));

/** Lines above every page, and the parts that make the app last without a connection. */
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
