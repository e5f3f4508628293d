import { useEffect, useMemo, useRef, useState } from 'react';
import { getAddress, isAddress, type Hex } from 'viem';
import { useConfig } from '../../shared/api/config.ts';
import {
  deploymentOf,
  storedDeployment,
  type StoredDeployment,
} from '../../shared/escape/stored-deployment.ts';
import { storeNewestLeaf, storedLeaves } from '../../shared/escape/stored-leaves.ts';
import { useSession, useSignedIn } from '../../shared/session/store.ts';
import { readLeaf, type KnownLeaf } from './leaf-text.ts';
import { standingOf } from './standing.ts';
import { useAccount } from './api/account.ts';
import { useDirectWallet } from './use-direct-wallet.ts';
import { useFiles } from './use-files.ts';
import { useTreasury } from './api/treasury.ts';

const USED_TREASURY = 'fairlaunch.treasury';

/** For a browser that knows no deployment; a full storage stops no claim. */
export function rememberTreasury(address: string): void {
  try {
    localStorage.setItem(USED_TREASURY, address);
  } catch {
    // It is typed again.
  }
}

/** Undefined while nothing is typed or nothing is wrong. */
export function addressProblem(
  text: string,
): 'escape.address.shape' | 'escape.address.checksum' | undefined {
  if (text === '' || isAddress(text)) return undefined;
  return isAddress(text, { strict: false }) ? 'escape.address.checksum' : 'escape.address.shape';
}

const addressIn = (text: string): Hex | undefined =>
  isAddress(text) ? getAddress(text) : undefined;

function useDeployment(): StoredDeployment | undefined {
  const { data } = useConfig();
  return useMemo(() => (data ? deploymentOf(data) : storedDeployment()), [data]);
}

/** While the server answers, the newest leaf of the signed-in member is stored on each visit. */
function useStoreNewestLeaf(onKept: () => void): void {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  const told = useRef(onKept);
  useEffect(() => {
    if (signedIn && address) void storeNewestLeaf(address).then(() => told.current());
  }, [signedIn, address]);
}

export function useEscape() {
  const { wallet, found } = useDirectWallet();
  const deployment = useDeployment();
  const session = useSession(({ address }) => address);
  const [typed, setTyped] = useState<{ treasury?: string; account?: string; token?: string }>({});
  const accountText = typed.account ?? wallet?.address ?? session ?? '';
  const account = addressIn(accountText);
  const files = useFiles(account, (of) => setTyped((before) => ({ ...before, account: of })));
  const answer = files.output?.state === 'opened' ? files.output : undefined;

  const treasuryText =
    typed.treasury ??
    deployment?.treasury ??
    files.leaf?.treasury ??
    localStorage.getItem(USED_TREASURY) ??
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
    ...kept.flatMap((one) => readLeaf(one) ?? []),
    ...(files.leaf ? [files.leaf] : []),
    ...(answer ? answer.found.map((leaf) => ({ leaf, day: answer.day, root: answer.root })) : []),
  ];
  const known = leaves.find(({ leaf }) => leaf.account.toLowerCase() === account?.toLowerCase());
  const tokenText =
    typed.token ??
    known?.leaf.token ??
    answer?.tokens[0] ??
    place.data?.tokens[0]?.address ??
    deployment?.tokens.find(({ asset }) => asset === 'USDT')?.address ??
    '';
  const token = addressIn(tokenText);
  const onChain = useAccount(place.data && treasury, account, token);
  const standing =
    place.data && onChain.data && account && token
      ? standingOf(account, token, place.data, onChain.data, leaves)
      : undefined;
  const proven =
    standing && 'leaf' in standing ? leaves.find(({ leaf }) => leaf === standing.leaf) : undefined;
  return {
    wallet,
    found,
    deployment,
    files,
    answer,
    kept,
    refreshKept,
    known: proven ?? known,
    place,
    onChain,
    standing,
    isWrongNetwork: Boolean(
      wallet &&
      deployment &&
      treasuryText.toLowerCase() === deployment.treasury.toLowerCase() &&
      wallet.chainId !== deployment.chain.chainId,
    ),
    treasury: {
      text: treasuryText,
      address: treasury,
      set: (text: string) => setTyped((before) => ({ ...before, treasury: text.trim() })),
    },
    account: {
      text: accountText,
      address: account,
      set: (text: string) => setTyped((before) => ({ ...before, account: text.trim() })),
    },
    token: {
      text: tokenText,
      address: token,
      set: (text: string) => setTyped((before) => ({ ...before, token: text.trim() })),
    },
  };
}

export type Escape = ReturnType<typeof useEscape>;
