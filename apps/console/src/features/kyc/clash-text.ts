import type { KycClash } from '@fairlaunch/protocol';
import type { useText } from '#shared/language/text.ts';

export const clashText = (clashes: readonly KycClash[], text: ReturnType<typeof useText>): string =>
  clashes.map((clash) => text(`kyc.clash.${clash}`)).join(' · ');
