import { route } from '#http/route.ts';
import { readStatement } from './read-statement.ts';

export const routes = [
  route('statement', ({ deps: { database }, caller, input }) =>
    readStatement(database, caller, input),
  ),
];
