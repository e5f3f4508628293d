import { closeTimeOf } from '@fairlaunch/plan';
import type { LockedPosition } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, ProgressBar } from '@fairlaunch/ui';
import { Money, useParameter, usePercent } from '@fairlaunch/web';
import { Coins } from 'lucide-react';
import { useRead } from '#shared/client/use-read.ts';
import { Moment } from '#shared/components/moment.tsx';
import { NotFoundPage } from '#shared/components/not-found-page.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useReleaseNumber } from '#shared/use-release-number.ts';
import { useReleasedToday } from '#shared/use-released-today.ts';
import { ItemPage } from '#shared/templates/item-page.tsx';
import { LockedStateTag } from './components/locked-state.tsx';
import { ReleaseChart } from './components/release-chart.tsx';

function Amounts({ position }: { position: LockedPosition }) {
  const text = useText();
  const bhc = (value: string) => <Money value={value} unit="BHC" precision="full" />;
  const today = useReleasedToday()(useRead('lockedSummary').data?.closedDay);
  const { shares, stage, paid, locked, remaining, released, releasedToday } = position;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('whitelist.amounts')} />
      <ProgressBar
        value={Number(released) / Number(locked)}
        label={text('whitelist.releasedTotal')}
      />
      <DescriptionList
        items={[
          {
            id: 'shares',
            label: text('whitelist.bought'),
            value: text('whitelist.sharesOf', { shares, stage }),
          },
          {
            id: 'paid',
            label: text('whitelist.paid'),
            value: <Money value={paid} unit="USDT" precision="full" />,
          },
          { id: 'locked', label: text('whitelist.lockedAmount'), value: bhc(locked) },
          { id: 'remaining', label: text('whitelist.remaining'), value: bhc(remaining) },
          { id: 'released', label: text('whitelist.releasedTotal'), value: bhc(released) },
          { id: 'today', label: today, value: bhc(releasedToday) },
        ]}
      />
    </Card>
  );
}

function Times({ position }: { position: LockedPosition }) {
  const text = useText();
  const percent = usePercent();
  const { boughtAt, lockDays, releaseStart, releaseEnd, initialPpm, dailyPpm } = position;
  const release = useReleaseNumber();
  const closeOf = (day: number) => <Moment seconds={closeTimeOf(day)} />;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('whitelist.schedule')} />
      <DescriptionList
        items={[
          {
            id: 'bought',
            label: text('whitelist.purchaseTime'),
            value: <Moment seconds={boughtAt} />,
          },
          {
            id: 'lock',
            label: text('whitelist.lockTime'),
            value: text('whitelist.days', { days: lockDays }),
          },
          {
            id: 'start',
            label: text('whitelist.releaseStart'),
            value: closeOf(releaseStart),
          },
          { id: 'end', label: text('whitelist.releaseEnd'), value: closeOf(releaseEnd) },
          { id: 'initial', label: text('whitelist.initial'), value: percent(initialPpm, 2) },
          { id: 'daily', label: text('whitelist.daily'), value: percent(dailyPpm, 2) },
          { id: 'release', ...release(position.position) },
        ]}
      />
    </Card>
  );
}

function NumberedPosition({ number }: { number: number }) {
  const text = useText();
  return (
    <ItemPage
      title={text('whitelist.numbered', { number })}
      query={useRead('lockedPosition', { number })}
      renderState={({ state }) => <LockedStateTag state={state} />}
    >
      {(position) => (
        <>
          <div className="px-1 pt-1">
            <Money value={position.remaining} unit="BHC" size="hero" />
          </div>
          <Amounts position={position} />
          <Times position={position} />
          <ReleaseChart position={position} />
          <Card className="!py-1.5">
            <PageRow
              to={
                position.closesCounted > 0
                  ? paths.incomeDay(position.releaseStart + position.closesCounted - 1)
                  : paths.income()
              }
              Icon={Coins}
              title="whitelist.why"
              note="whitelist.whyNote"
            />
          </Card>
        </>
      )}
    </ItemPage>
  );
}

export function LockedPositionPage() {
  const number = useParameter('number');
  return /^\d{1,9}$/.test(number) ? <NumberedPosition number={Number(number)} /> : <NotFoundPage />;
}
