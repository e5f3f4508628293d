import { toSeconds } from '#db/database.ts';
import { route } from '#http/route.ts';
import { auditIntact, auditPage } from './list.ts';

const hex = (bytes: Buffer) => `0x${bytes.toString('hex').padStart(64, '0')}`;

export const routes = [
  route('auditLog', async ({ deps: { database }, input }) => {
    const { items, next } = await auditPage(database, input);
    return {
      items: items.map((row) => ({
        number: Number(row.id),
        at: toSeconds(row.at),
        actor: row.actor,
        action: row.action,
        subject: row.subject,
        details: row.details,
        hash: hex(row.hash),
        previousHash: hex(row.previous_hash),
      })),
      next,
      intact: await auditIntact(database, items),
    };
  }),
];
