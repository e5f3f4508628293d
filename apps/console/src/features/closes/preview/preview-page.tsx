import type { ClosePreview, PreviewedClose } from '@fairlaunch/protocol';
import { Card, DescriptionList, Notice, useDates } from '@fairlaunch/ui';
import { useHasRole } from '#shared/api/operator-me.ts';
import { useAction } from '#shared/client/use-action.ts';
import { useRead } from '#shared/client/use-read.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { WeekResult } from '../week-result.tsx';
import { KindTable } from './kind-table.tsx';
import { PoolTable } from './pool-table.tsx';

const REFRESH_INTERVAL_MS = 2_000;

const isOpen = ({ newest }: ClosePreview): boolean =>
  newest?.state === 'WAITING' || newest?.state === 'RUNNING';

/** What the close of the day would pay if the day ended now. */
export function PreviewPage() {
  const text = useText();
  const dates = useDates();
  const query = useRead('closePreview', {}, { refetchInterval: REFRESH_INTERVAL_MS });
  const { data } = query;
  return (
    <PageFrame
      title={
        data ? text('closes.preview.of', { day: dates.day(data.day) }) : text('closes.preview')
      }
      note={text('closes.preview.note')}
      tools={data && <MakeButton preview={data} />}
    >
      <Loaded query={query}>
        {(preview) => (
          <>
            <State preview={preview} />
            {preview.newest?.made ? (
              <Made made={preview.newest.made} postedThrough={preview.postedThrough} />
            ) : (
              !isOpen(preview) && <EmptyState>{text('closes.preview.none')}</EmptyState>
            )}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function MakeButton({ preview }: { preview: ClosePreview }) {
  const text = useText();
  const mayAsk = useHasRole('reviewer');
  const make = useAction('previewClose');
  const { nextAt } = preview.newest ?? {};
  const isTooEarly = nextAt != null;
  return (
    <>
      <SmallButton
        busy={make.isPending || isOpen(preview)}
        disabled={!mayAsk || preview.isCloseDue || isTooEarly}
        title={mayAsk ? undefined : text('closes.preview.reviewersOnly')}
        onClick={() => make.mutate({})}
      >
        {text('closes.preview.make')}
      </SmallButton>
      <ActionProblem error={make.error} />
    </>
  );
}

function State({ preview }: { preview: ClosePreview }) {
  const text = useText();
  const dates = useDates();
  const { newest, isCloseDue } = preview;
  if (isCloseDue) return <Notice live>{text('closes.preview.due')}</Notice>;
  if (!newest) return null;
  const next = newest.nextAt !== null && (
    <p className="text-12 text-content-alt">
      {text('closes.preview.next', { time: dates.ruleTime(newest.nextAt) })}
    </p>
  );
  if (newest.state === 'DONE') return next || null;
  if (isOpen(preview)) return <Notice live>{text(`closes.preview.state.${newest.state}`)}</Notice>;
  return (
    <>
      <Notice kind="warning" live>
        {text(`closes.preview.state.${newest.state}`)}
      </Notice>
      {next}
    </>
  );
}

function Made({ made, postedThrough }: { made: PreviewedClose; postedThrough: number | null }) {
  const text = useText();
  const dates = useDates();
  return (
    <>
      <Notice title={text('closes.preview.asOf', { time: dates.ruleMoment(made.asOf) })}>
        {text('closes.preview.assumes')}{' '}
        {postedThrough !== null &&
          text('closes.preview.compared', { day: dates.day(postedThrough) })}
      </Notice>
      <Card>
        <DescriptionList
          items={[
            { id: 'members', label: text('closes.members'), value: made.members },
            {
              id: 'carried',
              label: text('closes.carried'),
              value: <Money value={made.carried} unit="USDT" />,
            },
            {
              id: 'pending',
              label: text('closes.pending'),
              value: <Money value={made.pending} unit="USDT" />,
            },
            { id: 'exits', label: text('closes.preview.exits'), value: made.exits },
            { id: 'maturities', label: text('closes.preview.maturities'), value: made.maturities },
            { id: 'nodes', label: text('closes.preview.nodes'), value: made.nodes },
          ]}
        />
      </Card>
      <KindTable kinds={made.kinds} />
      <PoolTable pools={made.pools} />
      {made.week && <WeekResult week={made.week} />}
    </>
  );
}
