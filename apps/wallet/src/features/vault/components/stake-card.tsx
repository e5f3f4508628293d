import { floorMicro, toDecimal, weiToDecimal } from '@fairlaunch/money';
import { Button, Card, DescriptionList } from '@fairlaunch/ui';
import { Money, useConcealment, usePercent } from '@fairlaunch/web';
import { useState, type ReactNode } from 'react';
import { navigation } from '#shared/routing/navigate.ts';
import { useText } from '#shared/language/text.ts';
import { earnedAt, type Stake } from '../figures.ts';
import { startFlow } from '#flows/start-flow.ts';
import { useChainSecond } from '../use-chain-second.ts';
import type { Vault } from '../vault-frame.tsx';
import { EmergencySheet } from './emergency-sheet.tsx';
import { paths } from '#shared/routing/paths.ts';

const PPM = 1_000_000n;
/** Decimals of a percentage that show each part per million. */
const SHARE_DECIMALS = 4;

export const hasStake = ({ user }: Vault['state']): boolean =>
  user !== null && (user.amount > 0n || user.reward > 0n);

function Earned({
  contract,
  state,
  staked,
  children,
}: Vault & { staked: Stake; children: ReactNode }) {
  const text = useText();
  const { streams, lead } = state;
  const { address, stakeToken, rewardToken } = contract;
  const [leaving, setLeaving] = useState(false);
  const second = useChainSecond(lead, streams.updatedAt, streams.rate > 0n && staked.amount > 0n);
  const earned = floorMicro(earnedAt(streams, staked, second));
  const amount = toDecimal(earned);
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-13 text-content-alt">{text('vault.earned')}</h2>
        <Money value={amount} unit={rewardToken.symbol} precision="steady" size="hero" />
      </div>
      {children}
      <div className="grid grid-cols-2 gap-2">
        <Button
          kind="secondary"
          className="!px-2"
          disabled={earned === 0n}
          onClick={() =>
            startFlow('vaultClaim', {
              amount,
              unit: rewardToken.symbol,
              vault: address,
              token: rewardToken.address,
            })
          }
        >
          {text('vault.claim.open')}
        </Button>
        <Button
          kind="secondary"
          className="!px-2"
          disabled={staked.amount === 0n}
          onClick={() => void navigation.push(paths.vaultWithdraw())}
        >
          {text('vault.withdraw.open')}
        </Button>
      </div>
      {staked.amount > 0n && (
        <Button
          kind="plain"
          size="small"
          className="-my-2 !text-content-alt"
          onClick={() => setLeaving(true)}
        >
          {text('vault.exit.title')}
        </Button>
      )}
      <EmergencySheet
        open={leaving}
        onClose={() => setLeaving(false)}
        amounts={{
          amount: weiToDecimal(staked.amount),
          unit: stakeToken.symbol,
          givenUp: amount,
          rewardUnit: rewardToken.symbol,
        }}
        onReview={(amounts) =>
          startFlow('vaultExit', { ...amounts, vault: address, token: stakeToken.address })
        }
      />
    </>
  );
}

export function StakeCard({ contract, state }: Vault) {
  const text = useText();
  const percent = usePercent();
  const isHidden = useConcealment() !== undefined;
  const { user, streams } = state;
  if (!user || !hasStake(state)) {
    return (
      <Card>
        <p className="text-14 text-content-alt">{text(user ? 'vault.empty' : 'vault.guest')}</p>
      </Card>
    );
  }
  const share = streams.totalStaked > 0n ? Number((user.amount * PPM) / streams.totalStaked) : 0;
  return (
    <Card className="grid gap-4">
      <Earned contract={contract} state={state} staked={user}>
        <DescriptionList
          items={[
            {
              id: 'stake',
              label: text('vault.myStake'),
              value: <Money value={weiToDecimal(user.amount)} unit={contract.stakeToken.symbol} />,
            },
            // The share would show the hidden stake, as the total is shown beside it.
            ...(isHidden
              ? []
              : [
                  {
                    id: 'share',
                    label: text('vault.share'),
                    value: <bdi dir="ltr">{percent(share, SHARE_DECIMALS)}</bdi>,
                  },
                ]),
          ]}
        />
      </Earned>
    </Card>
  );
}
