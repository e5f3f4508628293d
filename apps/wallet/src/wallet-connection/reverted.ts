import { BaseError, ContractFunctionRevertedError } from 'viem';

/** '' where the contract gave no name, undefined where no contract refused. */
export function revertName(error: unknown): string | undefined {
  const reverted =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
      : undefined;
  return reverted instanceof ContractFunctionRevertedError
    ? (reverted.data?.errorName ?? '')
    : undefined;
}
