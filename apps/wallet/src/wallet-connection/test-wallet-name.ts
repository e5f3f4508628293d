import type { DemoPerson } from '@fairlaunch/protocol';

/** Id of the test wallet, whose code loads only on the development chain. */
export const TEST_WALLET_RDNS = 'test.fairlaunch.wallet';

export const demoRdns = (person: DemoPerson): string => `${TEST_WALLET_RDNS}.${person}`;

export const demoPersonOf = (rdns: string): DemoPerson | undefined =>
  rdns.startsWith(`${TEST_WALLET_RDNS}.`)
    ? (rdns.slice(TEST_WALLET_RDNS.length + 1) as DemoPerson)
    : undefined;
