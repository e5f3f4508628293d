import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import type { WhitelistStage } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import type { FlowInput } from '#flows/flows.ts';
import { startFlow } from '#flows/start-flow.ts';
import { useComingDeposits } from '#flows/use-coming-deposits.tsx';
import { useAssets } from '#shared/api/assets.ts';
import { usePlan } from '#shared/api/config.ts';
import { useMember } from '#shared/api/member.ts';
import { useToday } from '#shared/api/use-today.ts';
import { DepositFirst } from '#shared/components/deposit-first.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/store.ts';

type Props = { sale: number; stage: WhitelistStage; shares: number | undefined };

/** The next step of a purchase: getting missing coupons, depositing missing USDT, or the review. */
export function BuyShares({ sale, stage, shares }: Props) {
  const text = useText();
  const plan = usePlan();
  const today = useToday();
  const signedIn = useSignedIn();
  const coming = useComingDeposits();
  const member = useMember().data;
  const usdt = member?.balances.USDT;
  const coupons = useAssets().data?.find(({ asset }) => asset === 'COUPON')?.available;
  const needed = stage.couponsPerShare * (shares ?? 1);
  const pay = micro(stage.price) * BigInt(shares ?? 0);
  const missing = usdt ? pay - micro(usdt.available) : 0n;
  if (member?.suspension) return <Notice kind="warning">{text('whitelist.suspended')}</Notice>;
  if (signedIn && coupons !== undefined && micro(coupons) < micro(String(needed)))
    return (
      <Notice kind="warning" title={text('whitelist.couponsMissing', { needed, held: coupons })}>
        <Link to={paths.points()} className="text-accent">
          {text('whitelist.couponsHow')}
        </Link>
      </Notice>
    );
  const depositFirst = (amount: Micro) => {
    void navigation.push(paths.deposit({ amount: toDecimal(amount), whitelist: String(shares) }));
  };
  if (plan && missing > 0n)
    return <DepositFirst plan={plan} missing={missing} coming={coming} onDeposit={depositFirst} />;
  return (
    <MoneyButton
      missing={shares === undefined && text('action.chooseShares')}
      disabled={shares === undefined || today === undefined}
      onClick={() =>
        shares !== undefined &&
        today !== undefined &&
        startFlow('buyWhitelist', termsOf(sale, stage, shares, today))
      }
    >
      {text('whitelist.review')}
    </MoneyButton>
  );
}

function termsOf(
  sale: number,
  stage: WhitelistStage,
  shares: number,
  today: number,
): FlowInput<'buyWhitelist'> {
  const times = (amount: string) => toDecimal(micro(amount) * BigInt(shares));
  return {
    sale,
    stage: stage.stage,
    shares,
    pay: times(stage.price),
    coupons: stage.couponsPerShare * shares,
    locked: times(stage.tokens),
    lockDays: stage.lockDays,
    initialPpm: stage.initialPpm,
    dailyPpm: stage.dailyPpm,
    releaseStart: today + stage.lockDays,
  };
}
