import type { BrowserStorage } from '@fairlaunch/ui';
import { FIRST_SESSION, type Session } from './state.ts';

/** Names of the fields in storage, as the specification spells them (spec §3). */
const STORED_NAMES: Record<keyof Session, string> = {
  address: 'address',
  userMessage: 'usermsg',
  signStatus: 'signstatus',
  userDetail: 'userdetail',
  balance: 'balance',
  signText: 'signtext',
  language: 'lang',
  config: 'config',
  chainId: 'chainid',
  rechargeInProgress: 'coinlog',
  locale: 'systemlang',
  rank: 'rank',
  transactionVoucher: 'transaction_voucher_msg',
  chain: 'chianmsg',
  wrongNetwork: 'checknetwork_status',
  btcAddress: 'btcAddress',
  btcNetwork: 'btcNetwork',
};

type StoredMember = { pid: number | null; token: string } | null;

const toStored = ({ userMessage, ...session }: Session): Record<string, unknown> => ({
  ...session,
  userMessage: userMessage && { pid: userMessage.seat, token: userMessage.token },
});
const toMember = (stored: StoredMember): Session['userMessage'] =>
  stored && { seat: stored.pid, token: stored.token };

const KEY = 'fairlaunch';
const fields = Object.entries(STORED_NAMES) as [keyof Session, string][];

export type SessionStorage = Pick<BrowserStorage, 'getItem' | 'setItem'>;

/** Reads the stored session; missing or unreadable fields are as on a first visit. */
export function readSession(storage: Pick<SessionStorage, 'getItem'>): Session {
  try {
    const stored = new Map(
      Object.entries(JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, unknown>),
    );
    const known = fields
      .filter(([, name]) => stored.has(name))
      .map(([field, name]) => [field, stored.get(name)]);
    return {
      ...FIRST_SESSION,
      ...(Object.fromEntries(known) as Partial<Session>),
      userMessage: toMember((stored.get('usermsg') ?? null) as StoredMember),
    };
  } catch {
    return { ...FIRST_SESSION };
  }
}

/** @returns false if a reload would forget the session */
export function writeSession(storage: SessionStorage, session: Session): boolean {
  const values = toStored(session);
  return storage.setItem(
    KEY,
    JSON.stringify(Object.fromEntries(fields.map(([field, name]) => [name, values[field]]))),
  );
}
