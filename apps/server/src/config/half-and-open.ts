import type { Config } from './environment.ts';

type Name = keyof Config;

/** Settings that mean something only all together. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['MAIL_SMTP_URL', 'MAIL_FROM'],
  ['ALARM_SMTP_URL', 'ALARM_MAIL_FROM', 'ALARM_MAIL_TO'],
  ['LEGACY_PRIVATE_KEY', 'LEGACY_LOGIN_URL'],
  ['FILES_BUCKET', 'FILES_REGION'],
];
/** Settings that mean something only beside the second one. */
const BESIDE: readonly (readonly [Name, Name])[] = [
  ['ALARM_WEBHOOK_SECRET', 'ALARM_WEBHOOK_URL'],
  ['EMISSION_KEY', 'EMISSION_VAULT_ADDRESS'],
  ['EMISSION_KMS_KEY', 'EMISSION_VAULT_ADDRESS'],
];

/** Half of a setting would work like no setting at all, and nobody would notice. */
export function halfProblems(config: Config): string[] {
  const isSet = (name: Name) => config[name] !== undefined;
  return [
    ...TOGETHER.filter((names) => names.some(isSet) && !names.every(isSet)).map(
      (names) =>
        `${names.filter((name) => !isSet(name)).join(', ')}: is missing beside ${names.filter(isSet).join(', ')}`,
    ),
    ...BESIDE.filter(([name, other]) => isSet(name) && !isSet(other)).map(
      ([name, other]) => `${other}: is missing beside ${name}`,
    ),
  ];
}

const WEB = ['ALARM_WEBHOOK_URL', 'ALARM_PING_URL'] as const;
const MAIL = ['MAIL_SMTP_URL', 'ALARM_SMTP_URL'] as const;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Traffic that leaves the machine is encrypted; in development it may stay on it. */
export function outgoingProblems(config: Config): string[] {
  return [
    ...WEB.filter((name) => !isSafe(config[name], ['https:'], config.development)).map(
      (name) => `${name}: must be https`,
    ),
    ...(isSafe(config.OTEL_EXPORTER_OTLP_ENDPOINT, ['https:'], true)
      ? []
      : ['OTEL_EXPORTER_OTLP_ENDPOINT: must be https, or on this machine']),
    ...MAIL.filter((name) => {
      const url = config[name];
      const asksForTls =
        url !== undefined && new URL(url).searchParams.get('requireTLS') === 'true';
      return !isSafe(url, asksForTls ? ['smtps:', 'smtp:'] : ['smtps:'], config.development);
    }).map((name) => `${name}: must be smtps://…, or smtp://…?requireTLS=true`),
  ];
}

function isSafe(text: string | undefined, safe: readonly string[], onLoopback: boolean): boolean {
  if (text === undefined) return true;
  const { protocol, hostname } = new URL(text);
  return safe.includes(protocol) || (onLoopback && LOOPBACK.test(hostname));
}
