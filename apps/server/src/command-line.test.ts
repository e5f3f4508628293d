import { describe, expect, it } from 'vitest';
import { readCommand } from './command-line.ts';

describe('a command line', () => {
  it.each([
    [[], { role: 'all' }],
    [['--role', 'worker'], { role: 'worker' }],
    [['--role=migrate'], { role: 'migrate', plan: false, only: undefined }],
    [['--role', 'migrate', '--plan'], { role: 'migrate', plan: true, only: undefined }],
    [['--role', 'prune-files', '--before', '2026-11-01'], { role: 'prune-files', before: 20_758 }],
    [['--role', 'migrate', '--only', '043'], { role: 'migrate', plan: false, only: 43 }],
  ])('%j is understood', (args, command) => {
    expect(readCommand(args)).toEqual(command);
  });

  it.each([
    [['--role', 'reader'], '--role takes one of all, api, worker, migrate'],
    [['--plan'], '--plan and --only belong to --role migrate'],
    [['--role', 'api', '--only', '43'], '--plan and --only belong to --role migrate'],
    [['--role', 'migrate', '--only', '043-x'], '--only takes the number of a migration'],
    [['--role', 'migrate', '--pan'], "Unknown option '--pan'"],
    [['--role', 'prune-files'], '--before takes a day'],
    [['--role', 'prune-files', '--before', 'november'], '--before takes a day'],
    [['--role', 'worker', '--before', '2026-11-01'], '--before belongs to --role prune-files'],
    [['--role', 'migrate', '43'], "Unexpected argument '43'"],
  ])('%j is refused with a sentence', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });
});
