import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from '../config.ts';

export const rsaHalves = (modulusLength: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { pkcs8: privateKey.toString('base64'), spki: publicKey.toString('base64') };
};
const HALVES = rsaHalves(2048);

export const rsaPem = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

const address = (digit: string) => `0x${digit.repeat(40)}`;

/** All that production requires, and nothing else. */
export const ENVIRONMENT = {
  DATABASE_URL: 'postgres://server@db.test/fairlaunch',
  CHAIN_RPC_URL: 'https://one.test',
  CHAIN_RPC_URL_SECOND: 'https://two.test',
  GATEWAY_ADDRESS: address('1'),
  TREASURY_ADDRESS: address('2'),
  USDT_ADDRESS: address('3'),
  USDB_ADDRESS: address('4'),
  BHC_ADDRESS: address('5'),
  DEPLOYED_AT_BLOCK: '1',
  PUBLIC_URL: 'https://fairlaunch.test',
  ENVELOPE_KEYS: envelopeKeys('2026-11'),
};

export function envelopeKeys(...ids: string[]): string {
  return JSON.stringify(ids.map((id) => ({ id, ...HALVES })));
}

/** What `readConfig` says against an environment; empty if it accepts it. */
export function configProblem(environment: Record<string, string>, development = false): string {
  try {
    readConfig(environment, development);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
