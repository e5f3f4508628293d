import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certify } from '../../../../../tests/support/certify.ts';
import { startWorld, type World } from '#settlement/test-support/world.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { forgetKyc } from './forget.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const left = async () =>
  (
    await sql<{ codes: number; challenges: number; certified: number }>`select
      (select count(*) from kyc_code)::integer as codes,
      (select count(*) from kyc_challenge)::integer as challenges,
      (select count(*) from member_kyc1)::integer as certified`.execute(world.database)
  ).rows[0];
const age = (table: 'kyc_code' | 'kyc_challenge', days: number) =>
  asOwner(world.ownerUrl, (owner) =>
    sql`update ${sql.table(table)} set created_at = created_at - ${days} * interval '1 day'`.execute(
      owner,
    ),
  );

it('codes and challenges are removed once no limit counts them; certifications stay', async () => {
  await certify(world.ownerUrl, await world.member());
  await forgetKyc(world.deps);
  expect(await left()).toEqual({ codes: 1, challenges: 1, certified: 1 });
  await age('kyc_code', 2);
  await age('kyc_challenge', 2);
  await forgetKyc(world.deps);
  expect(await left()).toEqual({ codes: 0, challenges: 1, certified: 1 });
  await age('kyc_challenge', 1);
  await forgetKyc(world.deps);
  expect(await left()).toEqual({ codes: 0, challenges: 0, certified: 1 });
});
