import { Card, SkeletonRows } from '@fairlaunch/ui';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { useRead } from '#shared/client/use-read.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { MoneyPage } from '#shared/templates/money-page.tsx';
import { ExchangeForm } from './components/exchange-form.tsx';

/** Always asked again, as others use the same stock. */
const SETTINGS = { staleTime: 0, refetchInterval: 15_000 };

export function FlashExchangePage() {
  const text = useText();
  const plan = usePlan();
  const [config, flashOffer] = [useConfig(), useRead('flashOffer', {}, SETTINGS)];
  const offer = flashOffer.data;
  const failed = [config, flashOffer].find(({ isError, data }) => isError && !data);
  return (
    <MoneyPage title={text('flash.title')}>
      {!failed && (!offer || !plan) && <SkeletonRows rows={2} className="h-44 rounded-card" />}
      {failed && <QueryProblem error={failed.error} retry={failed.refetch} />}
      {offer && plan && (
        <>
          <ExchangeForm plan={plan} offer={offer} />
          <Card className="!py-1.5">
            <PageRow
              to={paths.records({ show: 'exchanges' })}
              title="records.exchanges"
              note="flash.recordsNote"
            />
          </Card>
        </>
      )}
    </MoneyPage>
  );
}
