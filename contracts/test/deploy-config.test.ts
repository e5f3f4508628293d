import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter, dayStart, readDeploymentConfig } from '../exports/deploy-config.ts';
import { planDeployment } from '../exports/deploy-plan.ts';
import { person, testConfig } from './deployment.ts';

void test('a valid configuration is read unchanged; the delay is 48 h by default', () => {
  assert.deepEqual(readDeploymentConfig(JSON.parse(JSON.stringify(testConfig))), testConfig);
  const { timelockDelaySeconds: _, ...rest } = testConfig;
  assert.equal(readDeploymentConfig(rest).timelockDelaySeconds, 172_800);
});

void test('everything that is wrong in a configuration is named', () => {
  const { roles, bhc, recharge } = testConfig;
  const other = person(9).address;
  const wrong: [object, RegExp][] = [
    [{ chainId: '56' }, /chainId/],
    [{ salt: '0x01' }, /salt: is not 32 bytes/],
    [{ usdt: other.toLowerCase() }, /usdt/],
    [{ usdt: {} }, /usdt/],
    [{ timelockDelaySeconds: 0 }, /timelockDelaySeconds/],
    [{ timelockDelaySeconds: 48 * 3600 - 1 }, /timelockDelaySeconds/],
    [
      { house: '0x0000000000000000000000000000000000000000' },
      /house: is not a checksummed address/,
    ],
    [{ house: roles.payout }, /house: is a key of another role/],
    [{ roles: { ...roles, guardian: roles.proposer } }, /every role needs a key of its own/],
    [
      { roles: { ...roles, guardian: other.toLowerCase() } },
      /roles.guardian: is not a checksummed address/,
    ],
    [{ roles: { ...roles, more: other } }, /more/],
    [{ roles: { ...roles, watchers: [] } }, /watcherThreshold: is more than there are watchers/],
    [{ roles: { ...roles, watcherThreshold: 0 } }, /roles.watcherThreshold/],
    [{ roles: { ...roles, watcherThreshold: 4 } }, /is more than there are watchers/],
    [
      {
        roles: { ...roles, watchers: Array.from({ length: 9 }, (_, i) => person(20 + i).address) },
      },
      /roles.watchers/,
    ],
    [
      { roles: { ...roles, watchers: [roles.watchers[0], roles.watchers[0]] } },
      /every role needs a key of its own/,
    ],
    [
      { roles: { ...roles, watchers: [...roles.watchers, roles.publisher] } },
      /every role needs a key of its own/,
    ],
    [{ house: roles.watchers[2] }, /house: is a key of another role/],
    [{ bhc: { ...bhc, supply: '1e6' } }, /bhc.supply/],
    [{ bhc: { ...bhc, supply: '3487499.999999' } }, /bhc.supply: is less than the emission/],
    [{ bhc: { ...bhc, firstDay: '2100-13-01' } }, /bhc.firstDay/],
    [{ bhc: { ...bhc, epochs: 0 } }, /bhc.epochs/],
    [{ bhc: { ...bhc, dailyOutput: '0.0000001' } }, /bhc.dailyOutput/],
    [{ rewardVault: { stakeToken: 'BTC', rewardToken: 'USDT' } }, /rewardVault.stakeToken/],
    [{ recharge: { ...recharge, stableB: 'USDT' } }, /recharge: needs two tokens/],
    [
      { recharge: { ...recharge, owner: roles.guardian } },
      /recharge.owner: is a key of another role/,
    ],
    [
      { recharge: { ...recharge, recipient: roles.publisher } },
      /recharge.recipient: is a key of another role/,
    ],
    [{ unknown: 1 }, /unknown/],
  ];
  for (const [change, message] of wrong)
    assert.throws(() => readDeploymentConfig({ ...testConfig, ...change }), message);
  assert.doesNotThrow(() =>
    readDeploymentConfig({ ...testConfig, bhc: { ...bhc, supply: '3487500' } }),
  );
});

void test('with real money a root takes two watchers; a development chain may have one', () => {
  const alone = { ...testConfig, roles: { ...testConfig.roles, watcherThreshold: 1 } };
  assert.doesNotThrow(() => readDeploymentConfig(alone));
  const usdt = person(9).address;
  assert.throws(
    () => readDeploymentConfig({ ...alone, usdt }),
    /roles.watcherThreshold: is 1: with real money a root takes two watchers/,
  );
  assert.doesNotThrow(() => readDeploymentConfig({ ...testConfig, usdt }));
});

void test('a day begins at midnight UTC+8', () => {
  assert.equal(dayStart('2026-11-21'), BigInt(Date.UTC(2026, 10, 20, 16) / 1000));
  assert.equal(dayAfter(Date.UTC(2026, 10, 20, 15, 59, 59) / 1000), '2026-11-21');
  assert.equal(dayAfter(Date.UTC(2026, 10, 20, 16) / 1000), '2026-11-22');
});

void test('the same configuration gives the same addresses; another salt or role gives others', () => {
  const { addresses } = planDeployment(testConfig);
  assert.deepEqual(planDeployment(testConfig).addresses, addresses);
  const salted = planDeployment({ ...testConfig, salt: `0x${'1'.padStart(64, '0')}` }).addresses;
  for (const name of [
    'timelock',
    'reserve',
    'treasury',
    'gateway',
    'emissionVault',
    'rewardVault',
    'rewardPurse',
    'recharge',
  ] as const) {
    assert.notEqual(salted[name], addresses[name]);
  }
  const otherGuardian = planDeployment({
    ...testConfig,
    roles: { ...testConfig.roles, guardian: person(9).address },
  }).addresses;
  assert.notEqual(otherGuardian.treasury, addresses.treasury);
  assert.equal(otherGuardian.timelock, addresses.timelock);
});
