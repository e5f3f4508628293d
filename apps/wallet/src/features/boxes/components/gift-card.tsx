import { micro } from '@fairlaunch/money';
import { ApiError, type OpenedBox } from '@fairlaunch/protocol';
import { Button, Card, CardHead, CopyButton, Notice } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { startFlow } from '#flows/start-flow.ts';
import { useAssets } from '#shared/api/assets.ts';
import { useIsHeld, useMember } from '#shared/api/member.ts';
import Holds from '#shared/components/holds.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { useText } from '#shared/language/text.ts';
import { isUnderWay, useShowGiftCard } from '../api/show-gift-card.ts';

/** A gift card as a prize, bought with the award once that is released in full (rulebook §11). */
export function GiftCard({ box: { id, draw } }: { box: OpenedBox }) {
  const text = useText();
  if (!draw?.giftCard) return null;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('boxes.card.title')} />
      <p className="text-14">{text(`boxes.card.${draw.giftCard}`)}</p>
      {draw.giftCard === 'BUYABLE' && <BuyCard box={id} price={draw.award} />}
      <CardNumber
        id={id}
        isShown={draw.giftCard === 'SHOWN'}
        isBought={draw.giftCard === 'BOUGHT'}
      />
    </Card>
  );
}

/** Offers the card only while it can be bought: the award may be held, or already spent. */
function BuyCard({ box, price }: { box: number; price: string }) {
  const text = useText();
  const amountText = useAmountText();
  const member = useMember().data;
  const isHeld = useIsHeld();
  const usdb = useAssets().data?.find(({ asset }) => asset === 'USDB')?.available;
  if (isHeld) return <Holds held="boxes.card.held" suspended="boxes.card.suspended" />;
  if (usdb !== undefined && micro(usdb) < micro(price))
    return (
      <Notice kind="warning">
        {text('boxes.card.spent', {
          price: `${amountText(price)} USDB`,
          available: `${amountText(usdb)} USDB`,
        })}
      </Notice>
    );
  return (
    <MoneyButton
      disabled={!member || usdb === undefined}
      onClick={() => startFlow('buyGiftCard', { box, price })}
    >
      {text('boxes.card.buy')}
    </MoneyButton>
  );
}

const isLost = (error: Error) => error instanceof ApiError && error.error === 'NETWORK';

/** The number of the card, which is shown only on this page while it is open. */
function CardNumber({
  id,
  isShown,
  isBought,
}: {
  id: number;
  isShown: boolean;
  isBought: boolean;
}) {
  const text = useText();
  const { data, isPending, error, mutate } = useShowGiftCard(id);
  if (data !== undefined)
    return (
      <Notice live kind="warning" title={text('boxes.card.number')}>
        <span className="flex items-center gap-2">
          <bdi dir="ltr" className="font-mono text-16 break-all">
            {data}
          </bdi>
          <CopyButton text={data} />
        </span>
        {text('boxes.card.writeDown')}
      </Notice>
    );
  if (!isBought && !(isShown && isUnderWay(id))) return null;
  return (
    <>
      <Notice kind="warning">{text('boxes.card.once')}</Notice>
      {error && (
        <Notice live kind="negative">
          {isLost(error) ? text('boxes.card.showFailed') : actionProblem(error, text)}
        </Notice>
      )}
      <Button disabled={isPending} onClick={() => mutate()}>
        {text('boxes.card.show')}
      </Button>
    </>
  );
}
