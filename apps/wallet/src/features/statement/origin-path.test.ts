import { describe, expect, it } from 'vitest';
import { originPath } from './origin-path.ts';

describe('the page that explains an amount of a statement', () => {
  it.each([
    ['STATIC', 'close:20780', '/pages/income/20780?why=STATIC'],
    ['STAKE', 'order:12', '/pages/package/12'],
    ['NODE_BOUGHT', 'node:3', '/pages/nodes/3'],
    ['BOX_AWARD', 'box:7', '/pages/boxes/7'],
    ['WHITELIST_BOUGHT', 'whitelist:2', '/pages/whitelist/2'],
    ['DEPOSIT', 'deposit:9', '/pages/assets/records?show=deposits'],
    ['FLASH_DONE', 'flash:1', '/pages/assets/records?show=exchanges'],
    ['GRANT', 'grant:4', '/pages/grants/grants'],
    ['TASK_AWARD', 'task:5:PIONEER', '/pages/Community/tasks'],
  ])('explains %s of %s at %s', (kind, object, page) => {
    expect(originPath({ kind, object })).toBe(page);
  });

  it.each([
    ['CORRECTION', 'correction:1'],
    ['MATURITY', 'close:20780'],
    ['STAKE', 'order:x'],
    ['STAKE', 'constructor:1'],
  ])('does not exist for %s of %s', (kind, object) => {
    expect(originPath({ kind, object })).toBeUndefined();
  });
});
