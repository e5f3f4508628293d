import { openDatabase } from '../../../apps/server/src/db/pools.ts';

/** Deposits of an account, read from the database, so that nobody has to be signed in. */
export async function depositsOf(address: string) {
  const database = openDatabase(process.env['FAIRLAUNCH_DATABASE_URL']!, 1);
  try {
    return await database
      .selectFrom('deposit')
      .innerJoin('member', 'member.member_id', 'deposit.member_id')
      .select(['state', 'amount'])
      .where('member.address', '=', address.toLowerCase())
      .execute();
  } finally {
    await database.destroy();
  }
}
