import type { Deps } from '#shared/deps.ts';
import { readFileBytes } from '../files/file-store.ts';
import { isInput } from '../files/inputs-file.ts';
import type { InputsHead } from '../files/inputs-head.ts';
import { readInputs } from '../files/read-inputs.ts';
import { loadKeccak } from '../files/keccak.ts';
import type { LoadedInputs } from './load-inputs.ts';

export async function restoreInputs({ writes }: Deps, day: number): Promise<LoadedInputs> {
  const files = await readFileBytes(writes, day, isInput);
  const bytes = (name: string): Uint8Array => {
    const found = files.get(name);
    if (!found) throw new Error(`${name} of day ${day} is missing`);
    return found;
  };
  const head = JSON.parse(Buffer.from(bytes('inputs.json')).toString('utf8')) as InputsHead;
  const inputs = readInputs(head, bytes, await loadKeccak());
  const memberIds = new Float64Array(inputs.members.count);
  const rows = await writes
    .selectFrom('member')
    .select(['seat', 'member_id'])
    .where('seat', 'is not', null)
    .where('seat', '<', BigInt(memberIds.length))
    .execute();
  for (const { seat, member_id: memberId } of rows) memberIds[Number(seat)] = Number(memberId);
  return { inputs, memberIds };
}
