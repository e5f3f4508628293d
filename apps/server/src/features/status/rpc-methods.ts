import { z } from 'zod';

/** Ten times the gas of any call that our apps make. */
const MAX_CALL_GAS = 15_000_000n;
const MAX_DATA_BYTES = 8_192;
const MAX_FEE_BLOCKS = 20n;

const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/);
const data = z
  .string()
  .regex(/^0x([0-9a-fA-F]{2})*$/)
  .max(2 + MAX_DATA_BYTES * 2);
const tag = z.enum(['latest', 'finalized', 'safe']);
const block = z.union([tag, quantity]);

/** A call's fields; those that only change its price, such as an access list, are refused. */
const call = z
  .strictObject({
    from: address.optional(),
    to: address,
    data: data.optional(),
    input: data.optional(),
    value: quantity.optional(),
    gas: quantity.optional(),
    gasPrice: quantity.optional(),
    maxFeePerGas: quantity.optional(),
    maxPriorityFeePerGas: quantity.optional(),
    nonce: quantity.optional(),
    type: quantity.optional(),
    chainId: quantity.optional(),
  })
  .transform((request) => {
    const gas =
      request.gas === undefined || BigInt(request.gas) > MAX_CALL_GAS
        ? MAX_CALL_GAS
        : BigInt(request.gas);
    return { ...request, gas: `0x${gas.toString(16)}` };
  });

const none = z.tuple([]);
const atBlock = <First extends z.ZodType>(first: First) =>
  z.union([z.tuple([first]), z.tuple([first, block])]);
const feeBlocks = quantity.refine((count) => BigInt(count) <= MAX_FEE_BLOCKS);
const percentiles = z.array(z.number().min(0).max(100)).max(5);

/** Parameters by method: no overrides of state or blocks, and of the pending block only a count. */
const METHODS: ReadonlyMap<string, z.ZodType<unknown[]>> = new Map(
  Object.entries({
    eth_chainId: none,
    eth_blockNumber: none,
    eth_gasPrice: none,
    eth_maxPriorityFeePerGas: none,
    net_version: none,
    eth_call: atBlock(call),
    eth_estimateGas: atBlock(call),
    eth_getBalance: atBlock(address),
    eth_getCode: atBlock(address),
    eth_getTransactionCount: z.union([
      atBlock(address),
      // Shows a wallet's transaction before its block.
      z.tuple([address, z.literal('pending')]),
    ]),
    eth_getBlockByNumber: z.tuple([block, z.boolean()]),
    eth_getTransactionByHash: z.tuple([hash]),
    eth_getTransactionReceipt: z.tuple([hash]),
    eth_feeHistory: z.union([z.tuple([feeBlocks, tag]), z.tuple([feeBlocks, tag, percentiles])]),
  }),
);

/** Methods that read the state of a block, which endpoints keep only for recent blocks. */
const STATEFUL = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_getBalance',
  'eth_getCode',
  'eth_getTransactionCount',
]);

/** `block` is the number of the block that a call names; `state` is true if it reads its state. */
export type CheckedCall = {
  method: string;
  params: unknown[];
  block?: { number: bigint; state: boolean };
};

export const BROWSER_METHODS: readonly string[] = [...METHODS.keys()];

export function checkedCall(method: string, params: unknown[]): CheckedCall | undefined {
  const parsed = METHODS.get(method)?.safeParse(params);
  if (!parsed?.success) return undefined;
  const state = STATEFUL.has(method);
  const requestedBlock = state
    ? parsed.data[1]
    : method === 'eth_getBlockByNumber'
      ? parsed.data[0]
      : undefined;
  const numbered = typeof requestedBlock === 'string' && requestedBlock.startsWith('0x');
  return {
    method,
    params: parsed.data,
    ...(numbered && { block: { number: BigInt(requestedBlock), state } }),
  };
}
