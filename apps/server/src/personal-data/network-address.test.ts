import { expect, it } from 'vitest';
import { isExempt, networkOf } from './network-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', false],
  ['::ffff:203.0.113.7', '203.0.113.7', false],
  ['203.0.113.7:5678', '203.0.113.7', false],
  ['::ffff:cb00:7107', '203.0.113.7', false],
  ['[2001:db8::1]:5678', '2001:db8:0:0::/56', false],
  ['192.168.1.1:5678', '192.168.1.1', true],
  ['unknown', 'unknown', false],
  ['203.0.113.7:', 'unknown', false],
  ['', 'unknown', false],
  ['2001:db8::1', '2001:db8:0:0::/56', false],
  ['2001:DB8:1:2ff:3:4:5:6', '2001:db8:1:200::/56', false],
  ['2001:0db8:0001:0002::', '2001:db8:1:0::/56', false],
  ['127.0.0.1', '127.0.0.1', true],
  ['::1', '0:0:0:0::/56', true],
  ['::ffff:10.2.3.4', '10.2.3.4', true],
  ['172.16.0.1', '172.16.0.1', true],
  ['172.32.0.1', '172.32.0.1', false],
  ['192.168.1.1', '192.168.1.1', true],
  ['169.254.1.1', '169.254.1.1', true],
  ['fd00::1', 'fd00:0:0:0::/56', true],
  ['fe80::1%eth0', 'fe80:0:0:0::/56', true],
  ['100.64.0.1', '100.64.0.1', false],
])('%s is of %s; exempt: %s', (address, network, exempt) => {
  expect([networkOf(address), isExempt(address)]).toEqual([network, exempt]);
});
