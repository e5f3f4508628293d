import { expect, it } from 'vitest';
import { teamEarnings } from './team-earnings.ts';

it('a team’s earnings are those that the weekly assessment decides on', () => {
  const kinds = [
    { kind: 'LEVEL_DIFF', total: '10', waits: '2', returned: '3' },
    { kind: 'PEER', total: '1', waits: '0', returned: '0' },
    { kind: 'STATIC', total: '100', waits: '0', returned: '0' },
    { kind: 'FEE_DIVIDEND', total: '7', waits: '7', returned: '0' },
  ] as const;
  expect(teamEarnings(kinds)).toEqual({
    cumulative: 11_000_000n,
    received: 6_000_000n,
    waiting: 2_000_000n,
    returned: 3_000_000n,
  });
});
