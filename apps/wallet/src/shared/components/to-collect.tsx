import { useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useReadPages } from '../client/use-read-pages.ts';
import { useRead } from '../client/use-read.ts';
import { CardLink } from './card-link.tsx';
import { useText } from '../language/text.ts';
import { paths } from '../routing/paths.ts';

const useOpenAirdrops = () =>
  useReadPages('myAirdrops')
    .data?.pages.flatMap(({ items }) => items)
    .filter(({ state }) => state === 'OPEN') ?? [];

const useClaims = () => useRead('tasks').data?.items.filter(({ state }) => state === 'CLAIM') ?? [];

export const useCountToCollect = (): number => useOpenAirdrops().length + useClaims().length;

/** True once it can be said what there is to collect, or that it cannot be known now. */
export function useIsCollectKnown(): boolean {
  const [airdrops, tasks] = [useReadPages('myAirdrops'), useRead('tasks')];
  return !airdrops.isLoading && !tasks.isLoading;
}

/** Ranks that can be claimed, and airdrops, which go back after their last day. */
export default function ToCollect() {
  return (
    <>
      <Claims />
      <Airdrops />
    </>
  );
}

function Claims() {
  const text = useText();
  return useClaims().map(({ rank, award }) => (
    <CardLink key={rank} to={paths.tasks()} className="!py-3.5">
      <span className="min-w-0 flex-1 font-medium">
        {text('inbox.claim', { rank: text(`tasks.rank.${rank}`) })}
      </span>
      <Money value={award} unit="USDB" precision="full" />
    </CardLink>
  ));
}

function Airdrops() {
  const text = useText();
  const dates = useDates();
  return useOpenAirdrops().map(({ id, asset, amount, lastDay }) => (
    <CardLink key={id} to={paths.airdrops()} className="!py-3.5">
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{text('inbox.airdrop')}</span>
        <span className="text-12 text-content-alt">
          {text('airdrops.until.OPEN', { day: dates.day(lastDay) })}
        </span>
      </span>
      <Money value={amount} unit={asset} precision="full" />
    </CardLink>
  ));
}
