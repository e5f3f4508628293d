import { generatePrivateKey } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { configProblem, ENVIRONMENT, envelopeKeys, rsaHalves } from './test-support/environment.ts';

const SMTP = 'smtps://mail.test';

const problem = (change: Record<string, string>, development = false): string =>
  configProblem({ ...ENVIRONMENT, PATH: '/usr/bin', ...change }, development);

describe('half of a setting', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ MAIL_FROM: 'us@fairlaunch.test' }, /MAIL_SMTP_URL: is missing beside MAIL_FROM/],
    [{ ALARM_SMTP_URL: SMTP }, /ALARM_MAIL_FROM, ALARM_MAIL_TO: is missing beside ALARM_SMTP_URL/],
    [
      { ALARM_MAIL_FROM: 'a@fairlaunch.test', ALARM_MAIL_TO: 'b@fairlaunch.test' },
      /ALARM_SMTP_URL: is missing beside ALARM_MAIL_FROM, ALARM_MAIL_TO/,
    ],
    [{ ALARM_WEBHOOK_SECRET: 'x' }, /ALARM_WEBHOOK_URL: is missing beside ALARM_WEBHOOK_SECRET/],
    [
      { EMISSION_KEY: generatePrivateKey() },
      /EMISSION_VAULT_ADDRESS: is missing beside EMISSION_KEY/,
    ],
    [{ LEGACY_LOGIN_URL: 'https://old.test' }, /LEGACY_PRIVATE_KEY: is missing beside/],
    [
      { PERSONAL_DATA_HASH_KEY: generatePrivateKey() },
      /PERSONAL_DATA_KEYS: is missing beside PERSONAL_DATA_HASH_KEY/,
    ],
  ])('%j is refused', (change, message) => {
    expect(problem(change)).toMatch(message);
    expect(problem(change, true)).toMatch(message);
  });
});

describe('a blank or malformed value', () => {
  it.each([
    'LIVE_STREAMS',
    'SHUTDOWN_GRACE_SECONDS',
    'PORT',
    'HEALTH_PORT',
    'CHAIN_ID',
    'MAX_GAS_PRICE_GWEI',
    'MAIL_FROM',
    'ALARM_WEBHOOK_SECRET',
    'MAX_GAS_PRICE',
  ])('%s of blanks counts as not set', (name) => {
    const config = (more: Record<string, string>) => readConfig({ ...ENVIRONMENT, ...more }, false);
    expect(config({ [name]: ' \t' })).toEqual(config({}));
  });

  it('of blanks counts as missing for a setting that is required', () => {
    expect(problem({ DEPLOYED_AT_BLOCK: ' ' })).toMatch(/DEPLOYED_AT_BLOCK: /);
    expect(problem({ ALARM_SMTP_URL: SMTP, ALARM_MAIL_FROM: ' ', ALARM_MAIL_TO: '\t' })).toMatch(
      /ALARM_MAIL_FROM, ALARM_MAIL_TO: is missing beside ALARM_SMTP_URL/,
    );
    expect(problem({ DATABASE_MIGRATION_URL: ' ' })).toBe('');
  });

  it.each<Record<string, string>>([
    { CHAIN_ID: '-5' },
    { CHAIN_ID: '0' },
    { CHAIN_ID: '1e2' },
    { PORT: '0x50' },
    { DEPLOYED_AT_BLOCK: ' 5' },
    { MAX_GAS_PRICE_GWEI: '2e1' },
    { TREASURY_ADDRESS: '0x5aaEb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    { TREASURY_ADDRESS: `0x${'0'.repeat(40)}` },
    { ADMIN_ADDRESSES: `0x${'0'.repeat(40)}` },
    { RECHARGE_ADDRESS: ENVIRONMENT.TREASURY_ADDRESS },
    { TREASURY_ADDRESS: ENVIRONMENT.GATEWAY_ADDRESS },
    { GATEWAY_ADDRESS: ENVIRONMENT.USDT_ADDRESS, TREASURY_ADDRESS: ENVIRONMENT.BHC_ADDRESS },
    { ENVELOPE_KEYS: '[{"id":"a","pkcs8":"x","spki":"y"}]' },
    { TRUSTED_PROXIES: '0.0.0.0/12' },
    { TRUSTED_PROXIES: '240.0.0.0/12' },
    { TRUSTED_PROXIES: 'ff00::/29' },
    { PUBLIC_URL: 'https://fairlaunch.test/app' },
    { PUBLIC_URL: 'https://user:word@fairlaunch.test' },
  ])('%j is refused', (change) => {
    const said = problem(change);
    for (const name of Object.keys(change)) expect(said).toContain(name);
  });
});

it.each([
  ['MAIL_FROM', 'Fairlaunch'],
  ['ALARM_MAIL_FROM', 'us@'],
  ['ALARM_MAIL_TO', 'not an address'],
  ['ALARM_MAIL_TO', 'a@fairlaunch.test, nobody'],
])('%s must be a mail address, which %j is not', (name, value) => {
  expect(problem({ [name]: value })).toContain(`${name}: is no mail address`);
});

const { spki } = rsaHalves(2048);
it.each([
  ['one id twice', envelopeKeys('a', 'a')],
  ['a short key', JSON.stringify([{ id: 'a', ...rsaHalves(1024) }])],
  ['halves of two keys', JSON.stringify([{ id: 'a', ...rsaHalves(2048), spki }])],
])('envelope keys with %s are refused', (_, keys) => {
  expect(problem({ ENVELOPE_KEYS: keys })).toMatch(/ENVELOPE_KEYS: is no list of RSA keys/);
});

describe('the URL of an outlet', () => {
  const ways: [string, string][] = [
    ['ALARM_WEBHOOK_URL', 'http://'],
    ['ALARM_PING_URL', 'http://'],
    ['MAIL_SMTP_URL', 'smtp://'],
    ['ALARM_SMTP_URL', 'smtp://'],
  ];
  it.each(ways)('%s must be encrypted; in development it may stay on the machine', (name, open) => {
    const refusal = new RegExp(`${name}: must be (?:https|smtps)`);
    for (const development of [false, true])
      expect(problem({ [name]: `${open}elsewhere.test` }, development)).toMatch(refusal);
    expect(problem({ [name]: `${open}127.0.0.1:2525` })).toMatch(refusal);
    for (const host of ['127.0.0.1:2525', 'localhost', '[::1]'])
      expect(problem({ [name]: `${open}${host}` }, true)).not.toMatch(refusal);
  });

  it('of traces must be encrypted, or stay on the machine', () => {
    const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
    expect(problem({ [name]: 'http://collector.test:4318' })).toContain(`${name}: must be https`);
    for (const url of ['http://127.0.0.1:4318', 'https://collector.test'])
      expect(problem({ [name]: url })).toBe('');
  });

  it('of a mail server may begin without TLS if it requires TLS then', () => {
    const change = (url: string) => ({
      ALARM_MAIL_FROM: 'Alarms <us@fairlaunch.test>',
      ALARM_MAIL_TO: 'a@fairlaunch.test, b@fairlaunch.test',
      ALARM_SMTP_URL: url,
    });
    expect(problem(change('smtp://mail.test:587?requireTLS=true'))).toBe('');
    expect(problem(change(SMTP))).toBe('');
  });
});

describe('a variable that is no setting', () => {
  it.each<[string, RegExp]>([
    ['DATABSE_URL', /DATABSE_URL: is no setting; is DATABASE_URL meant\?/],
    ['CHAIN_RPC_URL_2', /CHAIN_RPC_URL_2: is no setting/],
    ['ALARM_WEBHOOK', /ALARM_WEBHOOK: is no setting/],
    ['TRUSTED_PROXYS', /TRUSTED_PROXYS: .* TRUSTED_PROXIES meant\?/],
    ['revenue_address', /revenue_address: .* REVENUE_ADDRESS meant\?/],
    ['PUBLIC-URL', /PUBLIC-URL: .* PUBLIC_URL meant\?/],
    ['MIN_GAS_PRICE', /MIN_GAS_PRICE: .* MIN_GAS_PRICE_GWEI meant\?/],
    ['MAX_GAS_PRICE', /MAX_GAS_PRICE: .* MAX_GAS_PRICE_GWEI meant\?/],
    ['MIN_GAS_GWEI', /MIN_GAS_GWEI: .* MIN_GAS_PRICE_GWEI meant\?/],
    ['GAS_PRICE_MAX_GWEI', /GAS_PRICE_MAX_GWEI: .* MAX_GAS_PRICE_GWEI meant\?/],
    ['REWARD_VAULT', /REWARD_VAULT: .* REWARD_VAULT_ADDRESS meant\?/],
    ['SHUTDOWN_GRACE', /SHUTDOWN_GRACE: .* SHUTDOWN_GRACE_SECONDS meant\?/],
    ['LOG_LVL', /LOG_LVL: .* LOG_LEVEL meant\?/],
    ['loglevel', /loglevel: .* LOG_LEVEL meant\?/],
    ['HEALTHPORT', /HEALTHPORT: .* HEALTH_PORT meant\?/],
    ...[
      'RECHARGE',
      'ADMINS',
      'BTC_NET',
      'LIVE_STREAM_COUNT',
      'LIVE_STREAMS_MAX',
      'PUBLIC_ORIGIN',
      'REVENUE',
      'RUNBOOK_PAGE',
    ].map((name): [string, RegExp] => [name, new RegExp(`${name}: is no setting`)]),
  ])('%s is refused in production', (name, message) => {
    const said = problem({ [name]: 'a-secret' });
    expect(said).toMatch(message);
    expect(said).not.toContain('a-secret');
  });

  it('is accepted if a machine or a cluster sets it for itself', () => {
    const besides = {
      HOSTNAME: 'api-1',
      NODE_ENV: 'production',
      HTTPS_PROXY: 'http://proxy.test',
      DATABASE_SERVICE_HOST: '10.0.0.7',
      DATABASE_PORT: 'tcp://10.0.0.7:5432',
      DATABASE_PORT_5432_TCP_ADDR: '10.0.0.7',
      PGHOST: 'db.test',
      MAIL: '/var/mail/root',
      HOME: '/root',
      LOGNAME: 'root',
      HOSTTYPE: 'x86_64',
      PROJECT_ID: 'cloud-7',
      npm_config_loglevel: 'notice',
      SERVICE_RESULT: 'success',
      DATABASE_MIGRATION_URL: 'postgres://owner@db.test/fairlaunch',
    };
    expect(problem(besides)).toBe('');
  });
});

it('the server’s role must differ from the owner’s', () => {
  const owner = (url: string) => problem({ DATABASE_MIGRATION_URL: url });
  const refusal = /DATABASE_URL: must be of another role than DATABASE_MIGRATION_URL/;
  expect(owner('postgres://server:word@db.test/fairlaunch')).toMatch(refusal);
  expect(owner('owner at db')).toMatch(/DATABASE_MIGRATION_URL: is no URL/);
  expect(problem({ DATABASE_URL: 'db.test/fairlaunch' })).toMatch(/DATABASE_URL: /);
});

it('the least gas price must leave room for a raise below the highest', () => {
  expect(problem({ MIN_GAS_PRICE_GWEI: '4', MAX_GAS_PRICE_GWEI: '5' })).toBe('');
  expect(problem({ MIN_GAS_PRICE_GWEI: '4.1', MAX_GAS_PRICE_GWEI: '5' })).toMatch(
    /MIN_GAS_PRICE_GWEI: must be at most four fifths of MAX_GAS_PRICE_GWEI/,
  );
});
