import type { z } from 'zod/mini';
import type { ErrorName } from '../codes.ts';
import type { OperatorRole } from '../endpoint.ts';
import {
  address,
  statement,
  text,
  word,
  type Fields,
  type ValuesOf,
} from '../typed-data/statement.ts';

/** STOP by one operator, once it is confirmed. A `requestId` names the proposal that is signed. */
export type SignedDecision = 'PROPOSE' | 'CONFIRM' | 'WITHDRAW' | 'STOP';

type Definition<
  Name extends string,
  Content extends z.ZodMiniType,
  Facts extends z.ZodMiniType,
  Given extends Fields,
  Ended extends ErrorName | undefined,
> = {
  /** Least role of who proposes it, and of who stops it; `approver` confirms. */
  least: OperatorRole;
  /** Refuses the stop of what has ended; undefined where nothing can be stopped. */
  ended: Ended;
  /** Proposed content: it never changes, and is stored as it is signed. */
  content: Content;
  /** Further facts, which may change. */
  facts: Facts;
  /** Name and fields of what both sign (EIP-712). */
  name: Name;
  fields: Given;
  said: (content: z.infer<Content>) => ValuesOf<Given>;
};

/** Something that one operator proposes and another one confirms. */
export function proposalKind<
  const Name extends string,
  Content extends z.ZodMiniType,
  Facts extends z.ZodMiniType,
  Given extends Fields,
  const Ended extends ErrorName | undefined,
>({ name, fields, ...definition }: Definition<Name, Content, Facts, Given, Ended>) {
  const signed = {
    requestId: text,
    ...fields,
    proposedBy: address,
    decision: word<SignedDecision>(),
  };
  return { ...definition, statement: statement(name, signed) };
}
