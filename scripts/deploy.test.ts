import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generatePrivateKey } from 'viem/accounts';
import { GAS_WARN_BNB } from '@fairlaunch/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, readMigration } from '../apps/server/src/config/config.ts';
import { environmentSchema, SECRETS } from '../apps/server/src/config/environment.ts';
import { usesSetting, type Role } from '../apps/server/src/config/roles.ts';
import { argumentsOf } from './watch/arguments.ts';
import { ENVIRONMENT, rsaPem } from '../apps/server/src/config/test-support/environment.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../deploy');
const ROLES = ['api', 'worker'] as const satisfies Role[];
const SECRETS_FOLDER = '/run/secrets/';
/** `SHUTDOWN_GRACE_SECONDS` of the files, and the longest end of what is under way. */
const STOP_SECONDS = 50;

const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');

type Line = { name: string; value: string; isOptional: boolean };

/** Lines of an environment file, with those that a `#` directly before the name turns off. */
function linesOf(role: string): Line[] {
  return read(`env/${role}.env`)
    .split('\n')
    .flatMap((line) => {
      const match = /^(#?)([A-Z_]+)=(.*)$/.exec(line);
      return match ? [{ isOptional: match[1] === '#', name: match[2]!, value: match[3]! }] : [];
    });
}

/** Secrets without which the role does not start. */
const secretsOf = (role: string): string[] =>
  linesOf(role)
    .filter(({ isOptional, name }) => !isOptional && name.endsWith('_FILE'))
    .map(({ value }) => value.slice(SECRETS_FOLDER.length))
    .sort();

const key = () => generatePrivateKey() as string;
const address = (digit: string) => `0x${digit.repeat(40)}`;

/** What stands in the files, and in the lines that are left empty. */
const VALUES: Record<string, string> = {
  ...ENVIRONMENT,
  DATABASE_MIGRATION_URL: 'postgres://owner@db.test/fairlaunch',
  CHAIN_PROXY_RPC_URL: 'https://three.test',
  ADMIN_ADDRESSES: `${address('6')},${address('7')}`,
  TRUSTED_PROXIES: '127.0.0.1',
  CONSOLE_ADDRESSES: '203.0.113.0/24, 2001:db8::/48',
  CONSOLE_URL: 'https://console.test',
  EMISSION_VAULT_ADDRESS: address('8'),
  REWARD_VAULT_ADDRESS: address('9'),
  RECHARGE_ADDRESS: address('a'),
  REVENUE_ADDRESS: address('b'),
  PAYOUT_KEY: key(),
  ROOT_PUBLISHER_KEY: key(),
  EMISSION_KEY: key(),
  GIFT_CARD_KEY: key(),
  PERSONAL_DATA_KEYS: JSON.stringify([{ id: 'a', key: key() }]),
  PERSONAL_DATA_HASH_KEY: key(),
  MAIL_SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'us@fairlaunch.test',
  ALARM_WEBHOOK_URL: 'https://alarms.test',
  ALARM_WEBHOOK_SECRET: 'a secret',
  ALARM_SMTP_URL: 'smtps://mail.test',
  ALARM_MAIL_FROM: 'us@fairlaunch.test',
  ALARM_MAIL_TO: 'us@fairlaunch.test',
  ALARM_PING_URL: 'https://ping.test/a',
  RUNBOOK_URL: 'https://docs.test/operations',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.test',
  WALLETCONNECT_PROJECT_ID: 'a',
  LEGACY_PRIVATE_KEY: rsaPem(),
  LEGACY_LOGIN_URL: 'https://old.test',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The environment of a file whose secrets and empty lines are filled in. */
function environmentOf(lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(
    lines.map(({ name, value }) => {
      if (!name.endsWith('_FILE')) return [name, value || VALUES[name]!];
      expect(value).toMatch(/^\/run\/secrets\/[a-z-]+$/);
      const file = path.join(folder, path.basename(value));
      writeFileSync(file, `${VALUES[name.replace(/_FILE$/, '')]}\n`);
      return [name, file];
    }),
  );
}

describe.each(ROLES)('env/%s.env', (role) => {
  const lines = linesOf(role);
  const settings = lines.map(({ name }) => name.replace(/_FILE$/, ''));

  it('is enough to start with, and with all that is optional', () => {
    const needed = environmentOf(lines.filter(({ isOptional }) => !isOptional));
    expect(readConfig(needed, false, role).PUBLIC_URL).toBe(VALUES['PUBLIC_URL']);
    expect(readConfig(environmentOf(lines), false, role).CHAIN_ID).toBe(56);
  });

  it('names known settings alone, each once, and none that its role does not use', () => {
    expect(settings.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
    expect(settings.filter((name) => !usesSetting(role, name))).toEqual([]);
    expect(new Set(settings).size).toBe(settings.length);
  });

  it('has every secret in a file', () => {
    const open = lines.filter(({ name }) => (SECRETS as readonly string[]).includes(name));
    expect(open).toEqual([]);
  });
});

it('env/migrate.env is enough for a migration, and names nothing else', () => {
  const lines = linesOf('migrate');
  expect(readMigration(environmentOf(lines))).toEqual({
    owner: VALUES['DATABASE_MIGRATION_URL'],
    serverRole: 'server',
  });
  expect(lines.map(({ name }) => name)).toEqual([
    'DATABASE_MIGRATION_URL_FILE',
    'DATABASE_URL_FILE',
  ]);
});

type Service = {
  command?: string[];
  env_file?: string[];
  secrets?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
};

describe('compose.yaml', () => {
  const { services, secrets } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
  };

  it.each(['migrate', ...ROLES])('%s has its role, its settings and its secrets alone', (role) => {
    const service = services[role]!;
    expect(service.command).toEqual(['--role', role]);
    expect(service.env_file).toEqual([`env/${role}.env`]);
    expect(service.secrets!.toSorted()).toEqual(secretsOf(role));
    expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']]);
    expect(Number.parseInt(service.stop_grace_period!)).toBeGreaterThan(STOP_SECONDS);
  });

  it('gives every secret that it names to somebody', () => {
    const given = Object.values(services).flatMap((service) => service.secrets ?? []);
    expect([...new Set(given)].sort()).toEqual(Object.keys(secrets).sort());
    for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`secrets/${name}`);
  });
});

type Container = {
  name: string;
  args: string[];
  envFrom: unknown;
  ports?: { containerPort: number }[];
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { httpGet: { path: string } };
  securityContext: { readOnlyRootFilesystem: boolean };
};
type Pod = {
  containers: [Container];
  volumes: { secret: { secretName: string } }[];
  terminationGracePeriodSeconds?: number;
};
type Resource = { kind: string; spec: { template: { spec: Pod } } };

describe('the example for Kubernetes', () => {
  const kustomization = parse(read('kustomization.yaml')) as {
    resources: string[];
    configMapGenerator: { name: string; envs: string[] }[];
  };

  it('is whole', () => {
    for (const { name, envs } of kustomization.configMapGenerator)
      expect(envs).toEqual([`env/${name}.env`]);
    const files = [
      ...kustomization.resources,
      ...kustomization.configMapGenerator.flatMap(({ envs }) => envs),
    ];
    expect(files.filter((file) => !existsSync(path.join(DEPLOY, file)))).toEqual([]);
  });

  it.each(['migrate', ...ROLES])('%s has its role, its settings and its secrets alone', (role) => {
    const documents = parseAllDocuments(read(`kubernetes/${role}.yaml`));
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    const resources = documents.map((document) => document.toJS() as Resource);
    const pod = resources.find(({ spec }) => spec?.template)!.spec.template.spec;
    const [container] = pod.containers;
    expect(container).toMatchObject({
      args: ['--role', role],
      envFrom: [{ configMapRef: { name: role } }],
      securityContext: { readOnlyRootFilesystem: true },
    });
    expect(pod.volumes.map(({ secret }) => secret.secretName)).toEqual([role]);
    if (role === 'migrate') return;
    expect(container.readinessProbe!.httpGet.path).toBe('/api/health/ready');
    expect(container.livenessProbe!.httpGet.path).toBe('/api/health/live');
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(STOP_SECONDS);
    const port = linesOf(role).find(({ name }) => /^(?:HEALTH_)?PORT$/.test(name))!.value;
    expect(container.ports!.map(({ containerPort }) => String(containerPort))).toEqual([port]);
  });
});

it.each(['migrate', 'api@', 'worker@'])('the unit of %s is of its role', (unit) => {
  const role = unit.replace('@', '');
  const text = read(`systemd/fairlaunch-${unit}.service`);
  expect(text).toMatch(new RegExp(`^ExecStart=.* --role ${role}$`, 'm'));
  expect(text).toContain(`EnvironmentFile=/etc/fairlaunch/${role}.env\n`);
  expect(text).toContain(`BindReadOnlyPaths=/etc/fairlaunch/secrets/${role}:/run/secrets\n`);
  expect(text).toContain(`User=fairlaunch-${role}\n`);
});

describe('a watcher', () => {
  type Started = { command: string[]; entrypoint: string[]; secrets: string[]; networks: string[] };
  const filledIn = (text: string) =>
    text
      .replaceAll(/\$[{(]WATCH_SERVER[^})]*[})]/g, 'https://server.test')
      .replaceAll(/\$[{(]WATCH_TREASURY[^})]*[})]/g, `0x${'8'.repeat(40)}`);
  const { watcher } = (
    parse(filledIn(read('compose.yaml')), { merge: true }) as { services: { watcher: Started } }
  ).services;
  const pod = (
    parse(filledIn(read('kubernetes/watcher.yaml'))) as {
      spec: { template: { spec: { containers: [{ command: string[]; args: string[] }] } } };
    }
  ).spec.template.spec.containers[0];
  const [, ...unit] = /^ExecStart=(\S+) (.*)$/m
    .exec(filledIn(read('systemd/fairlaunch-watcher.service')))!
    .slice(1)
    .flatMap((part) => part.split(' '));
  const COMMAND = /scripts\/watch\/watch-command\.ts$/;

  it.each([
    ['compose.yaml', [...watcher.entrypoint, ...watcher.command]],
    ['Kubernetes', [...pod.command, ...pod.args]],
    ['its unit', unit],
  ])('is started by %s with a key, an endpoint and a folder of its own', (_, words) => {
    const at = words.findIndex((word) => COMMAND.test(word));
    expect(
      existsSync(path.join(DEPLOY, '..', words[at]!.replace(/^\/(?:app|opt\/fairlaunch)\//, ''))),
    ).toBe(true);
    expect(argumentsOf(words.slice(at + 1), '/')).toMatchObject({
      url: 'https://server.test',
      rpc: ['/run/secrets/chain-rpc-url'],
      key: '/run/secrets/watcher-key',
      webhook: '/run/secrets/watcher-webhook-url',
      treasury: `0x${'8'.repeat(40)}`,
    });
  });

  it('has nothing of the server: no database, no setting, no secret of another', () => {
    expect(watcher.secrets.toSorted()).toEqual([
      'chain-rpc-url',
      'watcher-key',
      'watcher-webhook-url',
    ]);
    expect(watcher.networks).toEqual(['outside']);
    expect(linesOf('watcher').map(({ name }) => name)).toEqual(['WATCH_SERVER', 'WATCH_TREASURY']);
    const text = read('systemd/fairlaunch-watcher.service');
    expect(text).toContain('BindReadOnlyPaths=/etc/fairlaunch/secrets/watcher:/run/secrets\n');
    expect(text).toContain('User=fairlaunch-watcher\n');
  });
});

it('the roles of one machine, started by hand, take no port of a balanced API', () => {
  const balanced = Array.from(
    read('proxies/haproxy.cfg').matchAll(/^ +server api-\d 127\.0\.0\.1:(\d+)$/gm),
    ([, port]) => port,
  );
  expect(balanced).toHaveLength(2);
  const { value: worker } = linesOf('worker').find(({ name }) => name === 'HEALTH_PORT')!;
  const [, watcher] = /--listen (\d+)/.exec(read('systemd/fairlaunch-watcher.service'))!;
  expect(new Set([...balanced, worker, watcher]).size).toBe(4);
});

it.each(['haproxy.cfg', 'nginx.conf'])('%s leaves live streams open between heartbeats', (file) => {
  const seconds = [
    ...read(`proxies/${file}`).matchAll(/(?:timeout (?:client|server)|read_timeout) +(\d+)s/g),
  ];
  expect(seconds.length).toBeGreaterThan(0);
  for (const [, value] of seconds) expect(Number(value)).toBeGreaterThanOrEqual(60);
});

it('the console marks a key’s gas money where the alert does', () => {
  expect(read('prometheus/alerts.yml')).toContain(`(fairlaunch_gas_balance_bnb) < ${GAS_WARN_BNB}`);
});
