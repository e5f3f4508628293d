import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { mailer } from '../shared/mailer.ts';
import type { AlarmMessage, AlarmOutlet } from './send-alarms.ts';

const TIMEOUT_MS = 10_000;

export function alarmOutlets(config: Config): AlarmOutlet[] {
  const { ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret } = config;
  const { ALARM_SMTP_URL: smtp, ALARM_MAIL_FROM: from, ALARM_MAIL_TO: to } = config;
  return [
    ...(url ? [webhook(url, secret)] : []),
    ...(smtp && from && to ? [mail(smtp, from, to)] : []),
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

function mail(url: string, from: string, to: string): AlarmOutlet {
  const send = mailer(url, from);
  return {
    name: 'mail',
    send: (message) => send({ to, subject: subjectOf(message), text: textOf(message) }),
  };
}

const subjectOf = ({ name, state }: AlarmMessage) =>
  `${state === 'RAISED' ? 'Alarm' : 'Cleared'}: ${name}`;

const textOf = ({ name, state, at, server }: AlarmMessage) =>
  [
    `${name} was ${state === 'RAISED' ? 'raised' : 'cleared'} at ${at} on ${server}.`,
    'Its meaning and what to do: docs/operations.md, Alarms.',
    'Its details: table alarm, or the log.',
  ].join('\n');
