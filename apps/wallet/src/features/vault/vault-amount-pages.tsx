import { floorMicro, toDecimal, type Micro } from '@fairlaunch/money';
import { typedAmount } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { AmountField, useAmountText, useTyped } from '@fairlaunch/web';
import { useConfig } from '#shared/api/config.ts';
import { FaucetButton } from '#shared/components/faucet-button.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { useAmountBounds } from '#shared/money/use-amount-bounds.ts';
import { MoneyForm } from '#shared/templates/money-page.tsx';
import { useText, type MessageId } from '#shared/language/text.ts';
import { startFlow } from '#flows/start-flow.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useVaultWallet } from './api/wallet.ts';
import { VaultFrame, type Vault } from './vault-frame.tsx';

const ROUND = ['50', '100', '500'];

type AmountFormProps = {
  flow: 'vaultStake' | 'vaultWithdraw';
  contract: Vault['contract'];
  /** Undefined for a guest. */
  most: Micro | undefined;
  texts: { most: MessageId; tooMuch: MessageId; review: MessageId };
  notes: { kind: 'info' | 'warning'; text: MessageId }[];
};

function AmountForm({
  flow,
  contract: { address, stakeToken },
  most,
  texts,
  notes,
}: AmountFormProps) {
  const text = useText();
  const amountText = useAmountText();
  const development = useConfig().data?.development;
  const [search] = useSearchOf(flow);
  const [typed, setTyped] = useTyped('amount', search.amount ?? '');
  const amount = typedAmount(typed, stakeToken.symbol);
  const { problems, isPossible, button } = useAmountBounds({
    amount,
    most: most === undefined ? undefined : toDecimal(most),
    tooMuch: text(texts.tooMuch),
    onTyped: setTyped,
  });
  const review = () => {
    if (amount === undefined) return;
    startFlow(flow, {
      amount: toDecimal(amount),
      unit: stakeToken.symbol,
      vault: address,
      token: stakeToken.address,
    });
  };
  const action = (
    <MoneyButton {...button} needsSeat={false} disabled={!isPossible} onClick={review}>
      {text(texts.review)}
    </MoneyButton>
  );
  return (
    <MoneyForm action={action}>
      <AmountField
        label={text('amount.label')}
        unit={stakeToken.symbol}
        typed={typed}
        onTyped={setTyped}
        aside={most !== undefined && text(texts.most, { amount: amountText(most, 'summary') })}
        hint={text('vault.amountHint')}
        problems={problems}
        quick={ROUND}
        most={most === undefined ? undefined : toDecimal(most)}
      />
      {notes.map((note) => (
        <Notice key={note.text} kind={note.kind}>
          {text(note.text)}
        </Notice>
      ))}
      {development && flow === 'vaultStake' && <FaucetButton />}
    </MoneyForm>
  );
}

function StakeForm({ contract }: Pick<Vault, 'contract'>) {
  const wallet = useVaultWallet(contract.stakeToken.address).data;
  return (
    <AmountForm
      flow="vaultStake"
      contract={contract}
      most={wallet && floorMicro(wallet.balance)}
      texts={{
        most: 'deposit.inWallet',
        tooMuch: 'problem.insufficientWallet',
        review: 'vault.stake.review',
      }}
      notes={[
        { kind: 'warning', text: 'vault.remark.rewards' },
        { kind: 'info', text: 'vault.remark.back' },
      ]}
    />
  );
}

export function VaultStakePage() {
  return (
    <VaultFrame title="vault.stake.title">
      {({ contract }) => <StakeForm contract={contract} />}
    </VaultFrame>
  );
}

export function VaultWithdrawPage() {
  return (
    <VaultFrame title="vault.withdraw.title">
      {({ contract, state }) => (
        <AmountForm
          flow="vaultWithdraw"
          contract={contract}
          most={state.user ? floorMicro(state.user.amount) : undefined}
          texts={{
            most: 'vault.staked',
            tooMuch: 'vault.problem.aboveStake',
            review: 'vault.withdraw.review',
          }}
          notes={[{ kind: 'info', text: 'vault.remark.earnedStays' }]}
        />
      )}
    </VaultFrame>
  );
}
