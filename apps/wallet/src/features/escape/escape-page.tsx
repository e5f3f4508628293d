import { Button, Disclosure, Notice, PinnedFoot, showToast } from '@fairlaunch/ui';
import { weiToDecimal } from '@fairlaunch/money';
import { lazy, useId, useState } from 'react';
import { getAddress } from 'viem';
import { sessionStore } from '#shared/session/store.ts';
import { useText } from '#shared/language/text.ts';
import { Later } from '#shared/loading/later.tsx';
import { orNothing } from '#shared/loading/optional-part.ts';
import type { EscapeInput } from '#flows/escape-input.ts';
import { isRefusal } from '@fairlaunch/web/wallet';
import { startFlow } from '#flows/start-flow.ts';
import { switchDirect } from '#wallet-connection/direct.ts';
import { AccountPart } from './components/account-part.tsx';
import { Lead } from './components/lead.tsx';
import { LeafPart } from './components/leaf-part.tsx';
import { Payable } from './components/payable.tsx';
import { SaveProof } from './components/save-proof.tsx';
import { StatePart } from './components/state-part.tsx';
import { WalletPart } from './components/wallet-part.tsx';
import type { Situation } from './situation.ts';
import { KNOWN_CHAINS } from './known-chains.ts';
import { useSituation } from './use-situation.ts';
import { rememberTreasury, useEscape, type Escape } from './use-escape.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';

/** Loads the code that runs all money actions, which beginning a claim does not need. */
const ClaimsUnderWay = lazy(() => orNothing(import('./components/claims-under-way.tsx')));

function begin({ wallet, deployment, treasury, claimState, counts }: Escape): void {
  if (!wallet || !treasury.address || !counts || !claimState || !('leaf' in claimState)) return;
  const { account, token, cumulative, deposited, proof } = claimState.leaf;
  const input: EscapeInput = {
    sender: wallet.address,
    chainId: wallet.chainId,
    treasury: treasury.address,
    account: getAddress(account),
    token: getAddress(token),
    unit: counts.symbol,
    cumulative: String(cumulative),
    deposited: String(deposited),
    proof: [...proof],
    amount: weiToDecimal(claimState.payable),
    paid: String(counts.paid),
    block: String(counts.block),
    explorer:
      deployment?.chain.chainId === wallet.chainId
        ? deployment.chain.blockExplorerUrl
        : (KNOWN_CHAINS[wallet.chainId]?.explorer ?? ''),
  };
  sessionStore.set({ address: sessionStore.get().address ?? wallet.address });
  rememberTreasury(treasury.address);
  startFlow('escapeClaim', input, { pathOf: paths.escapeFlow });
}

function blockedBy({
  place,
  claimState,
}: Escape): 'treasury' | 'leaf' | 'nothing' | 'closed' | undefined {
  if (!place.data) return 'treasury';
  if (!claimState || !('payable' in claimState)) return 'leaf';
  if (claimState.payable === 0n) return 'nothing';
  return place.data.open ? undefined : 'closed';
}

/** The one button: it switches the chain, and then claims once there is something to claim. */
function Foot({ escape }: { escape: Escape }) {
  const text = useText();
  const note = useId();
  const { wallet, deployment, isWrongNetwork } = escape;
  if (!wallet) return null;
  const change = async () => {
    try {
      const isThere = await switchDirect(deployment!.chain);
      showToast(
        text(isThere ? 'network.switched' : 'network.failed'),
        isThere ? 'success' : 'error',
      );
    } catch (error) {
      if (!isRefusal(error)) showToast(text('network.failed'), 'error');
    }
  };
  const blocked = blockedBy(escape);
  return (
    <PinnedFoot>
      {isWrongNetwork ? (
        <Button kind="warning" onClick={() => void change()}>
          {text('action.switchNetwork')}
        </Button>
      ) : (
        <div className="grid gap-2">
          {blocked && (
            <p id={note} className="text-center text-13 text-content-alt">
              {text(`escape.blocked.${blocked}`)}
            </p>
          )}
          <Button
            disabled={blocked !== undefined}
            aria-describedby={blocked && note}
            onClick={() => begin(escape)}
          >
            {text('escape.review')}
          </Button>
        </div>
      )}
    </PinnedFoot>
  );
}

/** Further fields, which open once a claim needs them; the visitor can close them again. */
function Advanced({ escape, situation }: { escape: Escape; situation: Situation }) {
  const text = useText();
  const { deployment, claimState } = escape;
  const isReady = claimState !== undefined && 'leaf' in claimState;
  const isNeeded = situation === 'open' ? !isReady : situation === 'silent' && !deployment;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    <Disclosure title={text('escape.advanced')} isOpen={wasNeeded}>
      {situation === 'calm' && <WalletPart escape={escape} />}
      <StatePart escape={escape} />
      <AccountPart escape={escape} />
      <LeafPart escape={escape} />
      <Notice>{text('escape.how')}</Notice>
    </Disclosure>
  );
}

export function EscapePage() {
  const text = useText();
  const [{ from }] = useSearchOf('escape');
  const escape = useEscape();
  const situation = useSituation(escape.place.data?.open);
  return (
    <Page title={text('escape.title')}>
      <Lead escape={escape} situation={situation} fromError={from === 'error'} />
      <p className="px-1 text-content-alt">{text('escape.intro')}</p>
      <Payable escape={escape} />
      <Later>
        <ClaimsUnderWay />
      </Later>
      {(situation === 'open' || situation === 'silent') && <WalletPart escape={escape} />}
      <SaveProof escape={escape} isPrimary={situation === 'calm' || !escape.wallet} />
      <Advanced escape={escape} situation={situation} />
      {situation !== 'calm' && <Foot escape={escape} />}
    </Page>
  );
}
