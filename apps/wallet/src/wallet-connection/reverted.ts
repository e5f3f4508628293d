import { BaseError, ContractFunctionRevertedError } from 'viem';

/** The name of the contract's error behind a failed call: '' where the contract gave none, undefined where no contract refused. */
export function revertName(error: unknown): string | undefined {
  const reverted =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
      : undefined;
  return reverted instanceof ContractFunctionRevertedError
    ? (reverted.data?.errorName ?? '')
    : undefined;
}
