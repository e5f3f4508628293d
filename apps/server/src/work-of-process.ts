import type { Signers } from './chain/signers.ts';
import type { Config } from './config/config.ts';
import type { Role } from './config/roles.ts';

/** Work that needs a key or a setting: a process without it leaves the work undone. */
const WORK: readonly {
  setting: string;
  undone: string;
  has: (signers: Signers, config: Config) => boolean;
}[] = [
  { setting: 'PAYOUT_KEY', undone: 'payouts', has: ({ payout }) => payout !== undefined },
  {
    setting: 'ROOT_PUBLISHER_KEY',
    undone: 'publishing and activating roots',
    has: ({ rootPublisher }) => rootPublisher !== undefined,
  },
  {
    setting: 'MAIL_SMTP_URL',
    undone: 'mails to members',
    has: (_, { MAIL_SMTP_URL }) => MAIL_SMTP_URL !== undefined,
  },
];

/** Work that a process leaves to others, a line each for the person who starts it. */
export function leftToOthers(role: Role, signers: Signers, config: Config): string[] {
  if (role === 'api') return ['jobs of every kind: a worker does them'];
  return WORK.filter(({ has }) => !has(signers, config)).map(
    ({ setting, undone }) => `${undone}: no ${setting}`,
  );
}
