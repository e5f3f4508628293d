import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { confirmStock, proposeStock, withdrawStock } from './decide.ts';
import { entryPage, stock, toEntry } from './queries.ts';
import { checkStockDecision, checkStockSignature } from './signatures.ts';

export const routes = [
  route('flashStock', ({ deps: { database } }) => stock(database)),
  route('flashStockEntries', async ({ deps: { database }, input }) => {
    const [rows, { now }] = await Promise.all([
      entryPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      businessNow(database),
    ]);
    return toPage(
      rows,
      (row) => row.id,
      (row) => toEntry(row, now),
    );
  }),
  action(
    'proposeFlashStock',
    ({ deps, caller, input }, tx) => proposeStock(tx, caller, deps.config.BTC_NETWORK, input),
    ({ deps, caller, input }) => {
      const { requestId, kind, units, btcAddress, transactionId, reason, signature } = input;
      const statement = {
        requestId,
        kind,
        units,
        bitcoinAddress: btcAddress,
        transaction: transactionId,
        reason,
        proposedBy: caller.address,
        decision: 'PROPOSE',
      } as const;
      return checkStockSignature(deps, caller.address, statement, signature);
    },
  ),
  action(
    'confirmFlashStock',
    ({ caller, input }, tx) => confirmStock(tx, caller, input),
    ({ deps, caller, input }) => checkStockDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawFlashStock',
    ({ caller, input }, tx) => withdrawStock(tx, caller, input),
    ({ deps, caller, input }) => checkStockDecision(deps, caller, input, 'WITHDRAW'),
  ),
];
