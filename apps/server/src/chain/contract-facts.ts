import type { Deps } from '../shared/deps.ts';
import { isWithoutAnswer } from '../shared/endpoint-errors.ts';

/** Time after which a stored fact is used instead; when the endpoints disagree, it never is. */
const PATIENCE_MS = 3_000;

/**
 * A fact of a contract that cannot change, such as its code: read once a process, stored once for
 * all, so that a process starts and serves while no endpoint answers.
 * @param read asks both endpoints
 */
export async function contractFact(
  { database, writes, log }: Pick<Deps, 'database' | 'writes' | 'log'>,
  subject: string,
  read: () => Promise<string>,
): Promise<string> {
  const stored = () =>
    database
      .selectFrom('contract_fact')
      .select('value')
      .where('subject', '=', subject)
      .executeTakeFirst();
  const keep = async (value: string) => {
    await writes
      .insertInto('contract_fact')
      .values({ subject, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const known = (await stored())?.value;
    if (known !== undefined && known !== value)
      log.warn({ subject, known, value }, 'a contract’s fact is not what was stored');
  };
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS);
  const reading = read();
  try {
    const value = await Promise.race([reading, late.promise]);
    if (value === undefined) return (await stored())?.value ?? (await reading);
    await keep(value).catch((error: unknown) =>
      log.warn({ err: error }, 'a contract’s fact was not stored'),
    );
    return value;
  } catch (error) {
    if (!isWithoutAnswer(error)) throw error;
    const known = await stored();
    if (!known) throw error;
    return known.value;
  } finally {
    clearTimeout(timer);
    reading.catch(() => undefined);
  }
}
