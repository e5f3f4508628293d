import { Button, Card, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Hourglass } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { useRead } from '#shared/client/use-read.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useReleasedToday } from '#shared/use-released-today.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { LockedCard } from './components/locked-card.tsx';

/** The member's locked BHC (spec §3, §4). */
export function LockedPositionsPage() {
  const text = useText();
  return (
    <ListPage title={text('whitelist.positions')} head={<Summary />}>
      <EndlessList
        query={useReadPages('lockedPositions')}
        label={text('whitelist.positions')}
        empty={text('whitelist.noPositions')}
        emptyIcon={<Hourglass aria-hidden />}
        emptyAction={
          <Button size="small" onClick={() => void navigation.push(paths.whitelist())}>
            {text('whitelist.see')}
          </Button>
        }
        itemKey={(position) => position.number}
        render={(position) => <LockedCard position={position} />}
      />
    </ListPage>
  );
}

/** Sums of locked positions, shown once there are any; the list below shows errors. */
function Summary() {
  const text = useText();
  const releasedToday = useReleasedToday();
  const { data } = useRead('lockedSummary');
  if (!data || (data.remaining === '0' && data.releasedToday === '0')) return null;
  return (
    <Card>
      <DescriptionList
        items={[
          {
            id: 'remaining',
            label: text('whitelist.remaining'),
            value: <Money value={data.remaining} unit="BHC" precision="full" />,
          },
          {
            id: 'today',
            label: releasedToday(data.closedDay),
            value: <Money value={data.releasedToday} unit="BHC" precision="full" />,
          },
        ]}
      />
    </Card>
  );
}
