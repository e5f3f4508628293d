import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { mailer } from '../shared/mailer.ts';
import type { AlarmMessage, AlarmOutlet, AlarmState } from './message.ts';

const TIMEOUT_MS = 10_000;

export type OperatorMail = (subject: string, text: string) => Promise<void>;

/** Undefined without the settings of the mail server. */
export function operatorMail(config: Config): OperatorMail | undefined {
  const { ALARM_SMTP_URL: smtp, ALARM_MAIL_FROM: from, ALARM_MAIL_TO: to } = config;
  if (!smtp || !from || !to) return undefined;
  const send = mailer(smtp, from);
  return (subject, text) => send({ to, subject, text });
}

export function alarmOutlets(config: Config): AlarmOutlet[] {
  const { ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret } = config;
  const mail = operatorMail(config);
  return [
    ...(url ? [webhook(url, secret)] : []),
    ...(mail
      ? [{ name: 'mail', send: (told: AlarmMessage) => mail(subjectOf(told), textOf(told)) }]
      : []),
  ];
}

/** With a secret, `X-Signature` is the body's HMAC-SHA-256 in hex. */
function webhook(url: string, secret: string | undefined): AlarmOutlet {
  return {
    name: 'webhook',
    send: async (message) => {
      const body = JSON.stringify(message);
      const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(signature && { 'X-Signature': signature }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
    },
  };
}

const TITLES: Record<AlarmState, string> = {
  RAISED: 'Alarm',
  STILL_UP: 'Still up',
  CLEARED: 'Cleared',
};

const subjectOf = ({ name, state }: AlarmMessage) => `${TITLES[state]}: ${name}`;

const textOf = ({ name, severity, state, at, details, runbook, server }: AlarmMessage) =>
  [
    `${name} (${severity}) was ${state === 'CLEARED' ? 'cleared' : 'raised'} at ${at} on ${server}.`,
    ...(state === 'STILL_UP' ? ['It is still up, and nobody has acknowledged it.'] : []),
    '',
    ...Object.entries(details).map(([field, value]) => `${field}: ${plain(value)}`),
    `What it means and what to do: ${runbook}`,
  ].join('\n');

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
