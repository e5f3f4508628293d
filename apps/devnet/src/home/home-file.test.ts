import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Deployment } from '@fairlaunch/contracts';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { emptyHome, openHome, outdatedReason, writeHomeFile } from './home-file.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
});

describe('the file of a home', () => {
  it('marks an empty folder as a home and knows it again', async () => {
    expect(await openHome(home, 'development')).toEqual({ kind: 'development' });
    await writeHomeFile(home, { kind: 'development', deploymentHash: '0x01', seeded: true });
    expect(await openHome(home, 'development')).toMatchObject({
      deploymentHash: '0x01',
      seeded: true,
    });
  });

  it('is not put into a folder that holds something else', async () => {
    await writeFile(path.join(home, 'letter.txt'), 'Dear');
    await expect(openHome(home, 'development')).rejects.toThrow(
      /holds something else. Set FAIRLAUNCH_HOME/,
    );
  });

  it('keeps the database of an outside chain apart from a development chain', async () => {
    await openHome(home, 'database');
    await expect(openHome(home, 'development')).rejects.toThrow(
      /the database of a server on an outside chain/,
    );
  });

  it('is refused by name if it cannot be read', async () => {
    await writeFile(path.join(home, 'home.json'), '{');
    await expect(openHome(home, 'development')).rejects.toThrow(/home.json cannot be read/);
  });

  it('is a fresh one after the home was emptied except for its keys', async () => {
    await writeHomeFile(home, { kind: 'development', deploymentHash: '0x01', seeded: true });
    await writeFile(path.join(home, 'keys.json'), '{}');
    expect(await emptyHome(home)).toEqual({ kind: 'development' });
    expect(await openHome(home, 'development')).toEqual({ kind: 'development' });
  });
});

describe('a home', () => {
  it('can be continued by the version that prepared it, and by no other', () => {
    const on = (chainId: number) =>
      ({
        kind: 'development',
        deploymentHash: '0x01',
        deployment: { chainId } as Deployment,
      }) as const;
    expect(outdatedReason({ ...on(DEVELOPMENT_CHAIN_ID), seeded: true }, '0x01')).toBeUndefined();
    expect(outdatedReason({ ...on(DEVELOPMENT_CHAIN_ID), seeded: true }, '0x02')).toMatch(
      'contracts are of another version',
    );
    expect(outdatedReason({ ...on(DEVELOPMENT_CHAIN_ID), seeded: false }, '0x01')).toMatch(
      'interrupted',
    );
    expect(outdatedReason({ ...on(56), seeded: true }, '0x01')).toMatch('chain has another id');
    expect(outdatedReason({ kind: 'development' }, '0x01')).toBeUndefined();
  });
});
