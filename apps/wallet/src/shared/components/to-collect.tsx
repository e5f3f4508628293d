import { useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useMyAirdrops } from '../api/my-airdrops.ts';
import { CardLink } from './card-link.tsx';
import { useText } from '../language/text.ts';
import { paths } from '../routing/paths.ts';

export const useOpenAirdrops = () =>
  useMyAirdrops()
    .data?.pages.flatMap(({ items }) => items)
    .filter(({ state }) => state === 'OPEN') ?? [];

export const useHasToCollect = (): boolean => useOpenAirdrops().length > 0;

/** Airdrops that go back after their last day. */
export default function ToCollect() {
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
