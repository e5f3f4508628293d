import { isReviewed, type Hex } from '@fairlaunch/plan';
import type { TaskItem } from '@fairlaunch/protocol';
import { Button, buttonClass, Card, Notice, ProgressBar, Tag, type Tone } from '@fairlaunch/ui';
import { Link, Money, useAmountText, useShownAmountText } from '@fairlaunch/web';
import { startFlow } from '#flows/start-flow.ts';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import type { Tasks } from '../held-gifts.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { Targets } from './targets.tsx';

const TONES: Record<TaskItem['state'], Tone> = {
  NOT_REACHED: 'neutral',
  APPLY: 'accent',
  UNDER_REVIEW: 'info',
  CLAIM: 'accent',
  CLAIMED: 'neutral',
  REJECTED: 'warning',
};

type TaskProps = { item: TaskItem; tasks: Tasks };

/** One rank with its targets, its application and its claim (rulebook §14). */
export function TaskCard({ item, tasks }: TaskProps) {
  const text = useText();
  const amountText = useShownAmountText();
  const { rank, state } = item;
  const gifts = tasks.gifts.find((each) => each.rank === rank);
  return (
    <section aria-label={text(`tasks.rank.${rank}`)} className="grid gap-2">
      <div className="flex items-center justify-between gap-3 px-1 pt-2">
        <h2 className="text-16 font-strong">{text(`tasks.rank.${rank}`)}</h2>
        <Tag tone={TONES[state]}>{text(`tasks.state.${state}`)}</Tag>
      </div>
      {item.claimed ? (
        <Claimed claimed={item.claimed} />
      ) : (
        <Targets
          item={item}
          title={text('tasks.targets')}
          reward={
            <>
              {text(`tasks.gives.${rank}`, {
                usdb: amountText(item.reward),
                cpt: amountText(item.points),
              })}{' '}
              {gifts !== undefined &&
                gifts.most > 0 &&
                text('tasks.givesGifts', {
                  most: gifts.most,
                  amount: amountText(gifts.amount),
                })}
            </>
          }
        />
      )}
      {item.application && state !== 'CLAIMED' && (
        <ApplicationFacts application={item.application} />
      )}
      {(state === 'APPLY' || state === 'REJECTED') && isReviewed(rank) && (
        <Link to={paths.taskApply({ rank })} className={buttonClass('secondary')}>
          {text(state === 'APPLY' ? 'tasks.apply' : 'tasks.applyAgain')}
        </Link>
      )}
      {state === 'CLAIM' && <Claim item={item} planHash={tasks.planHash} />}
    </section>
  );
}

/**
 * The claim of a rank; if the pool can reserve only a part of the reward, that is shown above the
 * button (rulebook §3 R4).
 */
function Claim({ item, planHash }: { item: TaskItem; planHash: string }) {
  const text = useText();
  const amountText = useShownAmountText();
  const plan = usePlan();
  const { rank, reward, points, award, sponsorAward } = item;
  const isShort = award !== reward;
  return (
    <>
      {isShort && (
        <Notice kind="warning" title={text('tasks.short')}>
          {text('tasks.shortNote', { award: amountText(award), reward: amountText(reward) })}
        </Notice>
      )}
      <Button
        disabled={!plan}
        onClick={() =>
          plan &&
          startFlow('claimTask', {
            rank,
            planHash: planHash as Hex,
            reward,
            award,
            sponsorAward,
            points,
            releaseDays: plan.awards.releaseDays,
          })
        }
      >
        {text('tasks.reviewClaim', { usdb: amountText(award) })}
      </Button>
    </>
  );
}

function Claimed({ claimed }: { claimed: NonNullable<TaskItem['claimed']> }) {
  const text = useText();
  const amountText = useAmountText();
  const { award, released, closes, releaseCloses } = claimed;
  if (releaseCloses === 0)
    return <p className="px-1 text-13 text-content-alt">{text('tasks.noAward')}</p>;
  const progress = text('tasks.released', {
    released: amountText(released),
    award: amountText(award),
    closes,
    all: releaseCloses,
  });
  return (
    <Card className="grid gap-3">
      <Money value={award} unit="USDB" size="large" />
      <ProgressBar value={closes / releaseCloses} label={progress} />
      <p className="text-12 text-content-alt">{progress}</p>
    </Card>
  );
}
