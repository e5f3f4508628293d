import type { Hex } from 'viem';
import { micro, toDecimal } from '@fairlaunch/money';
import { typedAmount } from '@fairlaunch/protocol';
import { AmountField, useAmountText, useTyped } from '@fairlaunch/web';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { FaucetButton } from '#shared/components/faucet-button.tsx';
import { FinalityNotice } from '#shared/components/finality-notice.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { useAmountBounds } from '#shared/money/use-amount-bounds.ts';
import { MoneyForm, MoneyPage } from '#shared/templates/money-page.tsx';
import { useText } from '#shared/language/text.ts';
import { useComingDeposits } from '#flows/use-coming-deposits.tsx';
import { startFlow } from '#flows/start-flow.ts';
import { useWalletTokens } from './api/wallet-tokens.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { DepositWay } from './components/deposit-way.tsx';
import { FillWallet } from './components/fill-wallet.tsx';
import { amountIn, nodeIn, sharesIn, stakeIn } from './deposit-search.ts';

const ROUND = ['50', '100', '500'];

export function DepositPage() {
  const text = useText();
  const amountText = useAmountText();
  const config = useConfig().data;
  const plan = usePlan();
  const coming = useComingDeposits();
  const tokens = useWalletTokens().data;
  const [search] = useSearchOf('deposit');
  const [typed, setTyped] = useTyped('amount', amountIn(search.amount));
  const purpose = {
    stake: stakeIn(search),
    node: nodeIn(search.node),
    whitelist: sharesIn(search.whitelist),
  };
  const amount = typedAmount(typed, 'USDT');
  const least = plan?.wallet.depositMin ?? '0';
  const short = amount !== undefined && tokens !== undefined && amount > micro(tokens.balance);
  const { problems, isPossible, button } = useAmountBounds({
    amount,
    least,
    most: tokens?.balance,
    // Less than it is for would buy nothing.
    isFixed: Object.values(purpose).some((one) => one !== undefined),
    tooMuch: text('problem.insufficientWallet'),
    onTyped: setTyped,
  });
  const review = () => {
    if (amount === undefined || !config) return;
    startFlow('deposit', {
      amount: toDecimal(amount),
      gateway: config.contracts.gateway as Hex,
      ...purpose,
    });
  };
  return (
    <MoneyPage title={text('deposit.title')}>
      <MoneyForm
        action={
          <MoneyButton {...button} disabled={!isPossible} onClick={review}>
            {text('deposit.review')}
          </MoneyButton>
        }
      >
        {coming?.link}
        <AmountField
          label={text('amount.label')}
          unit="USDT"
          typed={typed}
          onTyped={setTyped}
          aside={
            tokens && text('deposit.inWallet', { amount: amountText(tokens.balance, 'summary') })
          }
          hint={plan && text('deposit.hint', { amount: least })}
          problems={problems}
          quick={ROUND}
          most={tokens?.balance}
        />
        {short && <FillWallet />}
        <FinalityNotice of="deposits" />
        <DepositWay />
        {config?.development && <FaucetButton />}
      </MoneyForm>
    </MoneyPage>
  );
}
