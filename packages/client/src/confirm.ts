import { randomText } from '@fairlaunch/protocol';

export type TypedStatement = {
  domain: { name: string; version: string; chainId: number; verifyingContract: `0x${string}` };
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

/** An account that signs, as viem's `privateKeyToAccount` makes one. */
export type Wallet = {
  address: `0x${string}`;
  signMessage: (request: { message: string }) => Promise<string>;
  signTypedData: (statement: TypedStatement) => Promise<string>;
};

/** A signature is worth nothing on another chain or for another treasury. */
export type Domain = { chainId: number; treasury: `0x${string}` };

type Own = { requestId: string; deadline: number };

/** What the wallet signs besides the account; what every statement has is added if it is missing. */
type Terms<Statement> = Omit<Statement, 'account' | keyof Own> & Partial<Own>;

export type Confirmation = Own & { signature: string };

const LIFETIME_SECONDS = 600;
const REQUEST_ID_LENGTH = 24;

export const newRequestId = (): string => randomText(REQUEST_ID_LENGTH);

/**
 * Signs by what a member gives something (rulebook §15).
 * @param now real time in milliseconds
 */
export const confirmerOf =
  (wallet: Wallet, domain: () => Promise<Domain>, now: () => number) =>
  async <Statement extends Own & { account: string }>(
    statement: (chainId: number, treasury: Domain['treasury'], said: Statement) => TypedStatement,
    terms: Terms<Statement>,
  ): Promise<Confirmation> => {
    const {
      requestId = newRequestId(),
      deadline = Math.floor(now() / 1_000) + LIFETIME_SECONDS,
    }: Partial<Own> = terms;
    const { chainId, treasury } = await domain();
    const said = { ...terms, requestId, deadline, account: wallet.address };
    const signature = await wallet.signTypedData(
      statement(chainId, treasury, said as unknown as Statement),
    );
    return { requestId, deadline, signature };
  };
