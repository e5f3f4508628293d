import type { Flows } from '@fairlaunch/flows';
import { ApiError, ERRORS, type ErrorName } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { WalletApp } from './declaration.ts';
import type { FlowPorts, TypedData } from './ports.ts';
import { ADDRESS, browser } from './test-browser.ts';

type Loaded = Pick<FlowPorts, 'wallet' | 'chain' | 'escape' | 'vault' | 'recharge'>;
type Plain = Omit<FlowPorts, keyof Loaded | 'call' | 'config'>;

/** The ports that a test gives; of a port that is loaded, the parts that the test needs. */
type Given = Partial<Plain> & {
  call?: (name: string, input: unknown) => Promise<unknown>;
  config?: object;
} & { [Name in keyof Loaded]?: Partial<Awaited<ReturnType<Loaded[Name]>>> };

/** A port that fails, with its name, for every part that was not given. */
const only = <Port extends object>(name: string, given: Partial<Port> = {}): Port =>
  new Proxy(given, {
    get(port, key) {
      // `await` reads `then` of whatever it is given.
      if (Object.hasOwn(port, key) || key === 'then') return port[key as keyof Port];
      throw new Error(`the test gives no ${name}.${String(key)}`);
    },
  }) as Port;

export const testPorts = ({ call, config, ...given }: Given): FlowPorts => ({
  call: (name, input) =>
    call ? (call(name, input) as never) : Promise.reject(new Error('the test gives no call')),
  config: async () => only('config', config),
  wallet: async () => only('wallet', given.wallet),
  chain: async () => only('chain', given.chain),
  escape: async () => only('escape', given.escape),
  vault: async () => only('vault', given.vault),
  recharge: async () => only('recharge', given.recharge),
  now: given.now ?? (() => 1_000),
  newId: given.newId ?? (() => 'request'),
  othersThan: given.othersThan ?? (() => []),
  notify: given.notify ?? (() => undefined),
  setRechargeInProgress: given.setRechargeInProgress ?? (() => undefined),
  refresh: given.refresh ?? (() => undefined),
  refreshConfig: given.refreshConfig ?? (() => undefined),
});

const TREASURY_CONFIG = { chain: { chainId: 56 }, contracts: { treasury: ADDRESS } };

/** A wallet that signs everything; `signed` gets what it was shown. */
const signingWallet = (signed: TypedData[]) => ({
  ensureReady: async () => undefined,
  signTypedData: async (data: TypedData): Promise<Hex> => {
    signed.push(data);
    return '0x01';
  },
});

/**
 * A browser whose server answers by `answer`. Kept: `calls`, all calls; `sent`, the inputs of all
 * but `requestResult`; `signed`, what the wallet signed.
 * @param given ports; `lookUp` answers `requestResult`, by default that the request is done
 */
export function testServer<All extends Flows<WalletApp>>(
  flows: All,
  answer: (name: string, input: unknown) => Promise<unknown>,
  { lookUp, ...given }: Given & { lookUp?: () => Promise<unknown> } = {},
) {
  const [calls, sent, signed] = [[] as [string, unknown][], [] as unknown[], [] as TypedData[]];
  let configRefreshes = 0;
  const ports = testPorts({
    async call(name, input) {
      calls.push([name, input]);
      if (name === 'requestResult') return lookUp ? lookUp() : { isDone: true };
      sent.push(input);
      return answer(name, input);
    },
    config: TREASURY_CONFIG,
    wallet: signingWallet(signed),
    refreshConfig: () => void (configRefreshes += 1),
    ...given,
  });
  return { ...browser(flows, ports), calls, sent, signed, configRefreshes: () => configRefreshes };
}

/** Answers with `data`, or with the refusal when one is given. */
export const answerUnlessRefused =
  (refusal: ErrorName | undefined, data: unknown): (() => Promise<unknown>) =>
  async () => {
    if (!refusal) return data;
    const body = { error: refusal, moneyMoved: 'no' } as const;
    throw new ApiError('What happened', ERRORS[refusal].code, body);
  };
