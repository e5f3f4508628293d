import { BaseError, ContractFunctionRevertedError } from 'viem';

/**
 * The name of the error that a contract reverted with; '' if it gave none, undefined if no contract
 * reverted.
 */
export function revertName(error: unknown): string | undefined {
  const reverted =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
      : undefined;
  return reverted instanceof ContractFunctionRevertedError
    ? (reverted.data?.errorName ?? '')
    : undefined;
}
