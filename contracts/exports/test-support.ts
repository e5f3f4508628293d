/**
 * For tests only: a smart wallet (ERC-1271), its CREATE2 factory (ERC-6492), and a gateway that
 * lies.
 */
export {
  lookAlikeGatewayAbi,
  lookAlikeGatewayBytecode,
  testWalletAbi,
  testWalletBytecode,
  testWalletFactoryAbi,
  testWalletFactoryBytecode,
} from './generated/test-support.ts';
export { testUsdtBytecode } from './generated/bytecodes.ts';
