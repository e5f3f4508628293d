import * as members from '../statements/members.ts';
import * as operators from '../statements/operators.ts';
import type { Hex, SignedData } from '../statements/statement.ts';
import { PROPOSALS } from './proposals.ts';

const STATEMENTS = new Map(
  [
    ...Object.values(members),
    ...Object.values(operators),
    ...Object.values(PROPOSALS).map(({ statement }) => statement),
  ].map((statement) => [statement.primaryType as string, statement as unknown as Statement]),
);
type Statement = (chainId: number, treasury: Hex, said: object) => SignedData;

/**
 * What a wallet must have signed for an entry of the journal (rulebook §20).
 * @throws RangeError for a name that no statement has
 */
export function statementNamed(
  name: string,
  chainId: number,
  treasury: Hex,
  said: object,
): SignedData {
  const statement = STATEMENTS.get(name);
  if (!statement) throw new RangeError(`there is no statement ${name}`);
  return statement(chainId, treasury, said);
}
