import { typedDataDomain, type Hex } from './domain.ts';

const withdrawalTypes = {
  Withdrawal: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'asset', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'net', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** `deadline` in seconds of real time (rulebook §15). */
export type WithdrawalStatement = {
  requestId: string;
  account: Hex;
  asset: string;
  amount: string;
  fee: string;
  net: string;
  deadline: number;
};

export function withdrawalTypedData(
  chainId: number,
  treasury: Hex,
  statement: WithdrawalStatement,
) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: withdrawalTypes,
    primaryType: 'Withdrawal',
    message: { ...statement, deadline: BigInt(statement.deadline) },
  } as const;
}

const earlyExitTypes = {
  EarlyExit: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'order', type: 'uint256' },
    { name: 'asset', type: 'string' },
    { name: 'principal', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** (rulebook §4, §15) */
export type EarlyExitStatement = {
  requestId: string;
  account: Hex;
  order: number;
  /** What the principal is in. */
  asset: string;
  principal: string;
  fee: string;
  deadline: number;
};

export function earlyExitTypedData(chainId: number, treasury: Hex, statement: EarlyExitStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: earlyExitTypes,
    primaryType: 'EarlyExit',
    message: { ...statement, order: BigInt(statement.order), deadline: BigInt(statement.deadline) },
  } as const;
}

const transferTypes = {
  Transfer: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'asset', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'net', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** (rulebook §15) */
export type TransferStatement = WithdrawalStatement & { to: Hex };

export function transferTypedData(chainId: number, treasury: Hex, statement: TransferStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: transferTypes,
    primaryType: 'Transfer',
    message: {
      ...statement,
      account: statement.account.toLowerCase() as Hex,
      to: statement.to.toLowerCase() as Hex,
      deadline: BigInt(statement.deadline),
    },
  } as const;
}

const swapTypes = {
  Swap: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'from', type: 'string' },
    { name: 'to', type: 'string' },
    { name: 'amount', type: 'string' },
    { name: 'fee', type: 'string' },
    { name: 'received', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** (rulebook §12) */
export type SwapStatement = {
  requestId: string;
  account: Hex;
  from: string;
  to: string;
  amount: string;
  fee: string;
  received: string;
  deadline: number;
};

export function swapTypedData(chainId: number, treasury: Hex, statement: SwapStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: swapTypes,
    primaryType: 'Swap',
    message: { ...statement, deadline: BigInt(statement.deadline) },
  } as const;
}

const giftCardTypes = {
  GiftCard: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'box', type: 'uint256' },
    { name: 'price', type: 'string' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** `price` in USDB (rulebook §11). */
export type GiftCardStatement = {
  requestId: string;
  account: Hex;
  box: number;
  price: string;
  deadline: number;
};

export function giftCardTypedData(chainId: number, treasury: Hex, statement: GiftCardStatement) {
  return {
    domain: typedDataDomain(chainId, treasury),
    types: giftCardTypes,
    primaryType: 'GiftCard',
    message: { ...statement, box: BigInt(statement.box), deadline: BigInt(statement.deadline) },
  } as const;
}
