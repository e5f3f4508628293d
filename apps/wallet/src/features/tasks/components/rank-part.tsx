import { isReviewed, type Hex } from '@fairlaunch/plan';
import type { TaskItem } from '@fairlaunch/protocol';
import {
  Button,
  buttonClass,
  Disclosure,
  Notice,
  ProgressBar,
  Tag,
  type Tone,
} from '@fairlaunch/ui';
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

type RankProps = { item: TaskItem; tasks: Tasks; isNext: boolean };

/** What a rank asks for: its targets, folded while it is not next; its application and its claim. */
export function RankPart({ item, tasks, isNext }: RankProps) {
  const text = useText();
  const { rank, state } = item;
  const targets = <Targets item={item} reward={<Gives item={item} tasks={tasks} />} />;
  return (
    <section aria-label={text(`tasks.rank.${rank}`)} className="grid gap-3 pt-1 text-content">
      <div>
        <Tag tone={TONES[state]}>{text(`tasks.state.${state}`)}</Tag>
      </div>
      {item.claimed && <Claimed claimed={item.claimed} />}
      {!item.claimed && isNext && targets}
      {!item.claimed && !isNext && <Disclosure title={text('tasks.targets')}>{targets}</Disclosure>}
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

function Gives({ item: { rank, reward, points }, tasks }: { item: TaskItem; tasks: Tasks }) {
  const text = useText();
  const amountText = useShownAmountText();
  const gifts = tasks.gifts.find((each) => each.rank === rank);
  return (
    <>
      {text(`tasks.gives.${rank}`, { usdb: amountText(reward), cpt: amountText(points) })}{' '}
      {gifts !== undefined &&
        gifts.most > 0 &&
        text('tasks.givesGifts', { most: gifts.most, amount: amountText(gifts.amount) })}
    </>
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
    return <p className="text-13 text-content-alt">{text('tasks.noAward')}</p>;
  const progress = text('tasks.released', {
    released: amountText(released),
    award: amountText(award),
    closes,
    all: releaseCloses,
  });
  return (
    <div className="grid gap-2">
      <Money value={award} unit="USDB" size="large" />
      <ProgressBar value={closes / releaseCloses} label={progress} />
      <p className="text-12 text-content-alt">{progress}</p>
    </div>
  );
}
