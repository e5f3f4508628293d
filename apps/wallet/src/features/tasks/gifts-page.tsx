import { Card, Notice } from '@fairlaunch/ui';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { MoneyPage } from '#shared/templates/money-page.tsx';
import { GiftForm } from './components/gift-form.tsx';
import { GivenGifts } from './components/given-gifts.tsx';
import { WithTasks } from './components/with-tasks.tsx';
import { giftsLeft, heldGifts } from './held-gifts.ts';
import type { Tasks } from './held-gifts.ts';

function Content({ tasks }: { tasks: Tasks }) {
  const text = useText();
  const held = heldGifts(tasks);
  if (held.length === 0)
    return (
      <>
        <Notice>{text('tasks.giftsLocked')}</Notice>
        <Card className="!py-1.5">
          <PageRow to={paths.tasks()} title="tasks.title" note="tasks.linkNote" />
        </Card>
      </>
    );
  const left = held.filter((gifts) => giftsLeft(gifts) > 0);
  return (
    <>
      {left.length > 0 ? (
        <GiftForm gifts={left} free={tasks.free} planHash={tasks.planHash} />
      ) : (
        <Notice>{text('tasks.giftsAllGiven')}</Notice>
      )}
      <GivenGifts gifts={held} />
    </>
  );
}

/** The gifts of each rank: those that were given, and the form for the next one (rulebook §14). */
export function GiftsPage() {
  const text = useText();
  return (
    <MoneyPage title={text('tasks.gifts')}>
      <WithTasks>{(tasks) => <Content tasks={tasks} />}</WithTasks>
    </MoneyPage>
  );
}
