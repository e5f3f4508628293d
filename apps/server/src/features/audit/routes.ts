import { toSeconds } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { route } from '#http/route.ts';
import { auditIntact, auditPage } from './queries.ts';

const hex = (bytes: Buffer) => `0x${bytes.toString('hex').padStart(64, '0')}`;

export const routes = [
  route('auditLog', async ({ deps: { database }, input }) => {
    const rows = await auditPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1);
    const intact = await auditIntact(database, rows);
    return {
      ...toPage(
        rows,
        (row) => row.number,
        (row) => ({
          number: Number(row.number),
          at: toSeconds(row.at),
          actor: row.actor,
          action: row.action,
          subject: row.subject,
          details: row.details,
          hash: hex(row.hash),
          previousHash: hex(row.previous_hash),
        }),
      ),
      intact,
    };
  }),
];
