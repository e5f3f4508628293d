import { typedAddress } from '@fairlaunch/protocol';
import { deviceStorage } from '@fairlaunch/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getAddress, type Hex } from 'viem';
import { useConfig } from '#shared/api/config.ts';
import {
  deploymentOf,
  storedDeployment,
  type StoredDeployment,
} from '#shared/escape/stored-deployment.ts';
import { storeNewestLeaves, storedLeaves } from '#shared/escape/stored-leaves.ts';
import { memberFigure } from '#shared/offline/stored-figures.ts';
import { useSession, useSignedIn } from '#shared/session/store.ts';
import { claimsIn, isSameAddress, selectedToken, uniqueAddresses } from './claims.ts';
import { readLeaves, type KnownLeaf } from './leaf-text.ts';
import { useAccounts } from './api/account.ts';
import { useDirectWallet } from './use-direct-wallet.ts';
import { useFiles } from './use-files.ts';
import { useTreasury } from './api/treasury.ts';

const USED_TREASURY = 'fairlaunch.treasury';

/** Stores the address of the treasury for a browser that knows no deployment. */
export function rememberTreasury(address: string): void {
  deviceStorage.setItem(USED_TREASURY, address);
}

function addressIn(text: string): Hex | undefined {
  const address = typedAddress(text);
  return address && getAddress(address);
}

function useDeployment(): StoredDeployment | undefined {
  const { data } = useConfig();
  return useMemo(() => (data ? deploymentOf(data) : storedDeployment()), [data]);
}

/** Stores the newest leaves of the signed-in member on each visit, if the server answers. */
function useStoreNewestLeaf(onKept: () => void): void {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  const latest = useRef(onKept);
  useEffect(() => {
    if (signedIn && address) void storeNewestLeaves(address).then(() => latest.current());
  }, [signedIn, address]);
}

export function useEscape() {
  const { wallet, found } = useDirectWallet();
  const deployment = useDeployment();
  const session = useSession(({ address }) => address);
  const [typed, setTyped] = useState<{ treasury?: string; account?: string; token?: string }>({});
  const [lastAccount] = useState(() => memberFigure()?.address);
  const accountText = typed.account ?? wallet?.address ?? session ?? lastAccount ?? '';
  const account = addressIn(accountText);
  const files = useFiles(account, (of) => setTyped((before) => ({ ...before, account: of })));
  const answer = files.output?.state === 'opened' ? files.output : undefined;

  const treasuryText =
    typed.treasury ??
    deployment?.treasury ??
    files.saved?.treasury ??
    deviceStorage.getItem(USED_TREASURY) ??
    '';
  const treasury = addressIn(treasuryText);
  const place = useTreasury(treasury);
  const [reads, setReads] = useState(0);
  const kept = useMemo(
    () => (account && reads >= 0 ? storedLeaves(account) : []),
    [account, reads],
  );
  const refreshKept = () => setReads((before) => before + 1);
  useStoreNewestLeaf(refreshKept);
  const leaves: KnownLeaf[] = [
    ...kept.flatMap(readLeaves),
    ...(files.saved?.leaves ?? []),
    ...(answer ? answer.found.map((leaf) => ({ leaf, day: answer.day, root: answer.root })) : []),
  ];
  const own = leaves.filter(({ leaf }) => isSameAddress(leaf.account, account));
  const usdt = deployment?.tokens.find(({ asset }) => asset === 'USDT')?.address;
  const tokens = uniqueAddresses([
    ...(place.data?.tokens ?? []).map(({ address }) => address),
    ...own.map(({ leaf }) => leaf.token),
    ...(answer?.tokens ?? []),
    usdt,
    addressIn(typed.token ?? ''),
  ]);
  const onChain = useAccounts(place.data && treasury, account, tokens);
  const claims = claimsIn({ account, tokens, place: place.data, leaves: own }, onChain);
  const tokenText = typed.token ?? selectedToken(claims) ?? own[0]?.leaf.token ?? tokens[0] ?? '';
  const token = addressIn(tokenText);
  const claim = claims.find((one) => isSameAddress(one.token, token));
  const claimState = claim?.claimState;
  const proven =
    claimState && 'leaf' in claimState
      ? own.find(({ leaf }) => leaf === claimState.leaf)
      : undefined;
  const known = proven ?? own.find(({ leaf }) => isSameAddress(leaf.token, token)) ?? own[0];
  return {
    wallet,
    found,
    deployment,
    files,
    answer,
    kept,
    refreshKept,
    known,
    /** The leaves of the same root as the known leaf, which are saved together. */
    provable: own.filter(({ root }) => root === known?.root),
    place,
    claims,
    counts: claim?.counts,
    claimState,
    isWrongNetwork: Boolean(
      wallet &&
      deployment &&
      isSameAddress(deployment.treasury, treasury) &&
      wallet.chainId !== deployment.chain.chainId,
    ),
    treasury: {
      text: treasuryText,
      address: treasury,
      set: (text: string) => setTyped((before) => ({ ...before, treasury: text })),
    },
    account: {
      text: accountText,
      address: account,
      set: (text: string) => setTyped((before) => ({ ...before, account: text })),
    },
    token: {
      text: tokenText,
      address: token,
      set: (text: string) => setTyped((before) => ({ ...before, token: text })),
    },
  };
}

export type Escape = ReturnType<typeof useEscape>;
