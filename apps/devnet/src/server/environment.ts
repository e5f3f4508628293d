import type { Deployment } from '@fairlaunch/contracts';
import { concatHex, keccak256, stringToHex } from 'viem';
import { addressOf, type HomeKeys } from '../home/keys.ts';
import type { Inbox } from '../mail/inbox.ts';
import { EXPLORER_PATH } from '../explorer/path.ts';
import type { EmbeddedPostgres } from '../postgres/server.ts';

export type Parts = {
  deployment: Deployment;
  keys: HomeKeys;
  postgres: EmbeddedPostgres;
  rpcUrl: string;
  inbox: Inbox;
};

/** `publicPort`: the port that people use, if it is not the one that the server listens on. */
export type ListenAddress = { host: string; port: number; publicPort?: number };

const derived = ({ demoSeed }: HomeKeys, name: string) =>
  keccak256(concatHex([demoSeed, stringToHex(name)]));

/** Environment of the server: the caller's comes first, except for the parts of the home. */
export function serverEnvironment(
  own: NodeJS.ProcessEnv,
  { deployment, keys, postgres, rpcUrl, inbox }: Parts,
  { host, port, publicPort = port }: ListenAddress,
): NodeJS.ProcessEnv {
  const publicUrl = own['PUBLIC_URL'] || `http://localhost:${publicPort}`;
  return {
    CHAIN_NAME: 'Fairlaunch development chain',
    CHAIN_PUBLIC_RPC_URL: `${publicUrl}/api/development/rpc`,
    CHAIN_EXPLORER_URL: `${publicUrl}${EXPLORER_PATH}`,
    BTC_NETWORK: 'regtest',
    MAIL_SMTP_URL: inbox.url,
    MAIL_FROM: 'Fairlaunch <mail@fairlaunch.test>',
    ...own,
    DATABASE_URL: postgres.url,
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_RPC_URL_SECOND: '',
    CHAIN_ID: String(deployment.chainId),
    GATEWAY_ADDRESS: deployment.gateway,
    TREASURY_ADDRESS: deployment.treasury,
    USDT_ADDRESS: deployment.tokens.USDT,
    USDB_ADDRESS: deployment.tokens.USDB,
    BHC_ADDRESS: deployment.tokens.BHC,
    REWARD_VAULT_ADDRESS: deployment.rewardVault,
    RECHARGE_ADDRESS: deployment.recharge,
    EMISSION_VAULT_ADDRESS: deployment.emissionVault,
    DEPLOYED_AT_BLOCK: String(deployment.deployedAtBlock),
    PUBLIC_URL: publicUrl,
    HOST: host,
    PORT: String(port),
    ADMIN_ADDRESSES: [keys.operator, keys.secondOperator].map(addressOf).join(','),
    ENVELOPE_KEYS: JSON.stringify(keys.envelopeKeys),
    PAYOUT_KEY: keys.payout,
    GIFT_CARD_KEY: keccak256(keys.demoSeed),
    PERSONAL_DATA_KEYS: JSON.stringify([{ id: 'dev', key: derived(keys, 'personal-data') }]),
    PERSONAL_DATA_HASH_KEY: derived(keys, 'personal-data-hash'),
    ROOT_PUBLISHER_KEY: keys.publisher,
    EMISSION_KEY: keys.emission,
  };
}
