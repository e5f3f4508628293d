// Prints an account's leaves, proofs and escape claims: npm run -s leaf -- FOLDER ADDRESS [--json]
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { escapeClaimData, freshClaim, type EscapeClaim } from '@fairlaunch/contracts';
import { weiToDecimal } from '@fairlaunch/money';
import type { PublishedDay } from '@fairlaunch/plan';
import { getAddress, isAddress, type Hex } from 'viem';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { leafFile } from './leaf-file.ts';
import { mirroredDeployment, type MirroredDeployment } from './deployment.ts';
import { heldDays, openDay } from './mirror-day.ts';
import { messageOf, tell, warn } from './say.ts';

const USAGE = `usage: leaf FOLDER ADDRESS [--json]   (FOLDER: a mirrored day, or a mirror, of which the newest day is taken)
  --json prints the leaves as a file that the app's escape page takes`;

function argumentsOf(): { folder: string; account: Hex; json: boolean } | undefined {
  try {
    const {
      values,
      positionals: [folder, account, ...rest],
    } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    if (!folder || !account || rest.length > 0 || !isAddress(account)) return undefined;
    return {
      folder: path.resolve(process.env['INIT_CWD'] ?? '.', folder),
      account: getAddress(account),
      json: values.json,
    };
  } catch {
    return undefined;
  }
}

/** The folder itself if it is that of a day, else that of its newest day. */
async function dayIn(folder: string): Promise<string> {
  if (await stat(path.join(folder, 'manifest.json')).catch(() => undefined)) return folder;
  const days = await heldDays(folder).catch(() => []);
  if (days.length === 0) throw new Error(`${folder} has no mirrored day: run the mirror first`);
  return path.join(folder, String(Math.max(...days)));
}

/** What is needed to send the claim with any wallet or explorer. */
function instructions(claim: EscapeClaim, treasury: Hex | undefined): string[] {
  return [
    `account     ${claim.account}`,
    `token       ${claim.token}`,
    `cumulative  ${claim.cumulative}   (${weiToDecimal(claim.cumulative)})`,
    `deposited   ${claim.deposited}   (${weiToDecimal(claim.deposited)})`,
    `proof       [${claim.proof.join(',')}]`,
    '',
    `to          ${treasury ?? "the treasury's address"}`,
    'function    escapeClaim(address account, address token, uint256 cumulative, uint256 deposited, bytes32[] proof)',
    `data        ${escapeClaimData(claim)}`,
  ];
}

/**
 * Members deposit only USDT; without a deployment its address is known only if a day has one token.
 */
function depositToken(day: PublishedDay, deployment: MirroredDeployment | undefined): Hex {
  const usdt = deployment?.tokens?.find(({ asset }) => asset === 'USDT')?.address;
  const [first] = day.tokens as [Hex];
  return usdt ?? first;
}

async function linesOf({
  folder,
  account,
  json,
}: NonNullable<ReturnType<typeof argumentsOf>>): Promise<string[]> {
  const place = await dayIn(folder);
  const day = await openDay(place, await loadKeccak());
  const deployment = await mirroredDeployment(place);
  const leaves = day.tokens.flatMap((token) => day.prove(account, token) ?? []);
  if (json && leaves.length === 0)
    throw new Error(`day ${day.manifest.day} has no leaf of ${account}`);
  if (json) return JSON.stringify(leafFile(leaves, day), null, 2).split('\n');
  const claims: EscapeClaim[] =
    leaves.length > 0 ? leaves : [freshClaim(account, depositToken(day, deployment))];
  return [
    `day         ${day.manifest.day}`,
    `root        ${day.root}`,
    `content     ${day.contentHash}`,
    'A claim is good while activeRoot() of the treasury names this very root and content.',
    '',
    ...(leaves.length > 0
      ? []
      : [
          `Day ${day.manifest.day} has no leaf of this account. If its first deposit came after the active root, this claim is its own:`,
          '',
        ]),
    ...claims.flatMap((claim, index) => [
      ...(index === 0 ? [] : ['']),
      ...instructions(claim, deployment?.treasury),
    ]),
  ];
}

const wanted = argumentsOf();
if (!wanted) {
  warn(...USAGE.split('\n'));
  process.exit(2);
}
try {
  tell(...(await linesOf(wanted)));
} catch (error) {
  warn(messageOf(error));
  process.exit(1);
}
