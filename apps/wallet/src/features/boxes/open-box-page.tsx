import { toDecimal } from '@fairlaunch/money';
import { meanPrize, type Plan } from '@fairlaunch/plan';
import { BOX_KINDS, type WaitingBox } from '@fairlaunch/protocol';
import { buttonClass, Notice } from '@fairlaunch/ui';
import { Link, oneOf } from '@fairlaunch/web';
import { startFlow } from '#flows/start-flow.ts';
import { useConfig } from '#shared/api/config.ts';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { MoneyForm, MoneyPage } from '#shared/templates/money-page.tsx';
import { useBoxOffer } from './api/box-offer.ts';
import { Conditions } from './components/conditions.tsx';
import { Odds } from './components/odds.tsx';
import { PoolReserve } from './components/pool-reserve.tsx';

type InForce = { hash: string; plan: Plan };

function OpenButton({ box, inForce }: { box: WaitingBox | undefined; inForce: InForce }) {
  const text = useText();
  const offer = useBoxOffer().data;
  const signedIn = useSignedIn();
  if (signedIn && box?.state !== 'CLAIMABLE')
    return (
      <Link to={paths.boxes()} className={buttonClass('secondary')}>
        {text('boxes.toBoxes')}
      </Link>
    );
  const ready = box && offer?.isOffered && offer.planHash === inForce.hash;
  return (
    <MoneyButton disabled={!ready} onClick={() => ready && review(box, inForce, offer.reserve)}>
      {text('boxes.review')}
    </MoneyButton>
  );
}

function review({ kind }: WaitingBox, { hash, plan }: InForce, reserve: string): void {
  startFlow('openBox', {
    kind,
    planHash: hash as `0x${string}`,
    mean: toDecimal(meanPrize(plan)),
    reserve,
    drawDelayBlocks: plan.box.drawDelayBlocks,
    releaseDays: plan.awards.releaseDays,
  });
}

/** Opens a box: the odds, and below them what is missing, or the button (rulebook §11). */
export function OpenBoxPage() {
  const text = useText();
  const [search] = useSearchOf('openBox');
  const kind = oneOf(BOX_KINDS, search.kind);
  const config = useConfig();
  const boxes = useReadPages('myBoxLists');
  const inForce = config.data?.plan as InForce | undefined;
  const box = boxes.data?.pages[0]?.waiting.find((one) => one.kind === kind);
  return (
    <MoneyPage title={text(search.kind ? `boxes.kind.${kind}` : 'boxes.odds')}>
      {!inForce && <NotLoaded query={config} rows={3} className="h-36 rounded-card" />}
      {inForce && (
        <MoneyForm
          action={
            <div className="grid gap-2">
              <PoolReserve />
              <OpenButton box={box} inForce={inForce} />
            </div>
          }
        >
          <Odds plan={inForce.plan} />
          {boxes.isError && !boxes.data && (
            <QueryProblem error={boxes.error} retry={boxes.refetch} />
          )}
          {box?.state === 'CONDITIONS_NOT_MET' && <Conditions box={box} />}
          {boxes.data && !box && <Notice>{text('boxes.openedAlready')}</Notice>}
          <Notice>
            {text('boxes.fairDraw', {
              blocks: inForce.plan.box.drawDelayBlocks,
              closes: inForce.plan.awards.releaseDays,
            })}
          </Notice>
        </MoneyForm>
      )}
    </MoneyPage>
  );
}
