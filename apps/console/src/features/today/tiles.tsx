import { micro } from '@fairlaunch/money';
import { daysAfterPending } from '@fairlaunch/plan';
import { Sparkline, useDates } from '@fairlaunch/ui';
import { ratios, useAmountText, usePercent, WHOLE_PPM } from '@fairlaunch/web';
import { usePlan } from '#shared/api/config.ts';
import { useCoverage } from '#shared/api/coverage.ts';
import { useRead } from '#shared/client/use-read.ts';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { RootTag } from '#shared/components/root-tag.tsx';
import {
  closeBadness,
  custodyBadness,
  payOutBadness,
  rootBadness,
  runwayBadness,
} from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useRunwayText } from './use-runway-text.ts';
import { useFlows } from './api/flows.ts';
import { Tile } from './tile.tsx';
import { useBusinessNow } from '#shared/api/use-business-now.ts';

export function Tiles() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
      <CustodyTile />
      <RunwayTile />
      <CloseTile />
      <FlowTile />
    </div>
  );
}

const WIDE = 'h-10 w-full';
const LINE_CLOSES = 30;

function CustodyTile() {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const coverage = useCoverage().data;
  const usdt = coverage?.assets.find(({ asset }) => asset === 'USDT');
  const line = ratios(coverage?.history ?? []);
  return (
    <Tile
      title={text('today.custody')}
      to={paths.pools()}
      badness={usdt && custodyBadness(usdt)}
      value={usdt?.coveragePpm != null ? percent(usdt.coveragePpm) : undefined}
      note={
        usdt && (
          <>
            <span>{text('today.held', { amount: amountText(usdt.custody, 'summary') })}</span>
            <span>{text('today.owed', { amount: amountText(usdt.owed, 'summary') })}</span>
          </>
        )
      }
      picture={
        <Sparkline
          label={text('today.custodyLine', { count: line.length })}
          values={line.map(({ ppm }) => ppm)}
          reference={WHOLE_PPM}
          className={WIDE}
        />
      }
    />
  );
}

const STAKING_POOL = 'STATIC';

function RunwayTile() {
  const text = useText();
  const runwayText = useRunwayText();
  const amountText = useAmountText();
  const plan = usePlan();
  const pool = useCoverage().data?.pools.find((one) => one.pool === STAKING_POOL);
  const burn = useRead('stakingPoolHistory', {}, { refetchInterval: 60_000 }).data?.days ?? [];
  const last = burn.at(-1);
  const left = pool && daysAfterPending(pool);
  return (
    <Tile
      title={text('today.runway')}
      to={paths.pools({ pool: STAKING_POOL })}
      badness={pool && runwayBadness(pool, plan)}
      value={left == null ? undefined : runwayText(left)}
      note={
        pool && (
          <>
            <span>{text('today.inPool', { amount: amountText(pool.balance, 'summary') })}</span>
            {last && <span>{text('today.burn', { amount: amountText(last.due, 'summary') })}</span>}
          </>
        )
      }
      picture={
        <Sparkline
          label={text('today.burnLine', { count: Math.min(burn.length, LINE_CLOSES) })}
          values={burn.slice(-LINE_CLOSES).map(({ due }) => Number(micro(due)))}
          className={WIDE}
        />
      }
    />
  );
}

function CloseTile() {
  const text = useText();
  const dates = useDates();
  const percent = usePercent();
  const now = useBusinessNow();
  const close = useReadPages('closes').data?.pages[0]?.items[0];
  const history = useCoverage().data?.history ?? [];
  const day = history.at(-1);
  const shares = history.slice(-LINE_CLOSES).flatMap(({ due, paid }) => paidShare(due, paid) ?? []);
  const share = day && paidShare(day.due, day.paid);
  return (
    <Tile
      title={text('today.lastClose')}
      to={paths.closes(close && { open: String(close.day) })}
      badness={close && closeBadness(close, now)}
      value={close && dates.day(close.day)}
      note={
        close && (
          <>
            <span>
              {close.closedAt === null
                ? text(`closes.state.${close.state}`)
                : text('today.postedAt', { time: dates.ruleTime(close.closedAt) })}
            </span>
            {day && share !== undefined && (
              <Figure badness={payOutBadness(day)}>
                {text('today.paidShare', { percent: percent(share, 1) })}
              </Figure>
            )}
            <span className="flex flex-wrap items-center gap-2">
              <Figure badness={rootBadness(close, now)}>{text('today.root.label')}</Figure>
              <RootTag state={close.root?.state} />
            </span>
          </>
        )
      }
      picture={
        <Sparkline
          label={text('today.paidLine', { count: shares.length })}
          values={shares}
          reference={WHOLE_PPM}
          className={WIDE}
        />
      }
    />
  );
}

/** In ppm; undefined where nothing was due. */
function paidShare(due: string, paid: string): number | undefined {
  return micro(due) === 0n ? undefined : Number((micro(paid) * BigInt(WHOLE_PPM)) / micro(due));
}

function FlowTile() {
  const text = useText();
  const amountText = useAmountText();
  const days = useFlows().data?.days ?? [];
  const nets = days.map(({ paidIn, paidOut }) => micro(paidIn) - micro(paidOut));
  const today = days.at(-1);
  const net = nets.at(-1);
  const signOf = (amount: bigint) => (amount < 0n ? '−' : amount > 0n ? '+' : '');
  return (
    <Tile
      title={text('today.netFlow')}
      to={paths.withdrawals()}
      value={
        net === undefined
          ? undefined
          : `${signOf(net)}${amountText(net < 0n ? -net : net, 'summary')}`
      }
      note={
        today && (
          <>
            <span>{text('today.in', { amount: amountText(today.paidIn, 'summary') })}</span>
            <span>{text('today.out', { amount: amountText(today.paidOut, 'summary') })}</span>
          </>
        )
      }
      picture={
        <Sparkline
          label={text('today.netLine', { count: days.length })}
          values={nets.map(Number)}
          reference={0}
          className={WIDE}
        />
      }
    />
  );
}
