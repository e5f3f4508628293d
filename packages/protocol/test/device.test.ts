import { describe, expect, it } from 'vitest';
import {
  createDeviceKey,
  exportDeviceKey,
  signStatement,
  utf8,
  verifyStatement,
  type DeviceStatement,
} from '../src/index.ts';

const statement: DeviceStatement = {
  method: 'POST',
  path: '/api/bind',
  timestamp: 1_772_416_800,
  nonce: 'n'.repeat(22),
  token: 't'.repeat(43),
  key: 'wrapped',
  body: utf8('{"data":"sealed"}'),
};

describe('a device signature', () => {
  it.each(Object.keys(statement))('covers the %s', async (field) => {
    const pair = await createDeviceKey();
    const deviceKey = await exportDeviceKey(pair);
    const signature = await signStatement(pair, statement);
    expect(await verifyStatement(deviceKey, signature, statement)).toBe(true);
    const other = {
      ...statement,
      [field]: field === 'body' ? utf8('{"data":"other"}') : field === 'timestamp' ? 1 : 'other',
    };
    expect(await verifyStatement(deviceKey, signature, other)).toBe(false);
  });
});
