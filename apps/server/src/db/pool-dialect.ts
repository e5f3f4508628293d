import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { QueryResult as Answer } from 'pg';
import { isInsideTransaction } from './database.ts';
import type { Together } from './together.ts';

const toResult = <Row>({ command, rowCount, rows }: Answer): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(command !== 'SELECT' && { numAffectedRows: BigInt(rowCount ?? 0) }),
});

/** Takes a connection of its own when a transaction begins; other queries share one. */
class Lane implements DatabaseConnection {
  own: DatabaseConnection | undefined;
  readonly #together: Together;

  constructor(together: Together) {
    this.#together = together;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.own) return this.own.executeQuery(query);
    return toResult(await this.#together.ask(query.sql, query.parameters));
  }

  streamQuery(): never {
    throw new Error('rows are read in pages');
  }
}

class PoolDriver implements Driver {
  readonly #transactions: Driver;
  readonly #together: Together;

  constructor(transactions: Driver, together: Together) {
    this.#transactions = transactions;
    this.#together = together;
  }

  init = (): Promise<void> => this.#transactions.init();
  destroy = (): Promise<void> => this.#transactions.destroy();

  acquireConnection(): Promise<Lane> {
    if (isInsideTransaction())
      return Promise.reject(new Error('a transaction asked for a second connection'));
    return Promise.resolve(new Lane(this.#together));
  }

  async beginTransaction(lane: Lane, settings: TransactionSettings): Promise<void> {
    lane.own = await this.#transactions.acquireConnection();
    await this.#transactions.beginTransaction(lane.own, settings);
  }

  commitTransaction({ own }: Lane): Promise<void> {
    return this.#transactions.commitTransaction(own!);
  }

  /** A transaction that got no connection has nothing to roll back. */
  async rollbackTransaction({ own }: Lane): Promise<void> {
    if (own) await this.#transactions.rollbackTransaction(own);
  }

  async releaseConnection({ own }: Lane): Promise<void> {
    if (own) await this.#transactions.releaseConnection(own);
  }
}

/** A dialect whose queries outside transactions share connections (`Together`). */
export class PoolDialect extends PostgresDialect {
  readonly #together: Together;

  constructor(config: PostgresDialectConfig, together: Together) {
    super(config);
    this.#together = together;
  }

  override createDriver(): Driver {
    return new PoolDriver(super.createDriver(), this.#together);
  }
}
