import { micro } from '@fairlaunch/money';
import type { FlashAsset } from '@fairlaunch/plan';
import { connection } from '@fairlaunch/server';
import pg from 'pg';

/** Books points GRANT → available at once (rulebook §2), as a grant of WPT takes 100 closes. */
export async function grantPoints(
  databaseUrl: string,
  address: string,
  asset: FlashAsset,
  amount: number,
): Promise<void> {
  const client = new pg.Client(connection(databaseUrl));
  await client.connect();
  try {
    await client.query(
      `select ledger_post($1, 'POINTS_GRANTED', $1, take_day(), $2, $3, 0, 'GRANT', member_id, 'available')
       from member where address = $4`,
      [`demo:points:${address}:${asset}`, asset, -micro(String(amount)), address.toLowerCase()],
    );
  } finally {
    await client.end();
  }
}
