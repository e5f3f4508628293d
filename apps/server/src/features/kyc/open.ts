import type { Config } from '#config/config.ts';

/** True if a network address that two members share is only shown to operators (rulebook §1). */
export const flagsNetwork = (config: Config): boolean => config.KYC_IP_RULE === 'flag';
