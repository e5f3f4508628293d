import type { z } from 'zod/mini';
import type { ErrorName } from '../wire/codes.ts';
import type { OperatorRole } from '../wire/endpoint.ts';
import { address, statement, text, word, type Fields, type ValuesOf } from './statement.ts';

/** Characters of a text that travels beside the content. Must match the database. */
export const MAX_ATTACHMENT_LENGTH = 40_000;

/**
 * REFUSE by somebody else than the author, STOP by one operator once it is confirmed. A `requestId`
 * names the proposal that is signed.
 */
export type SignedDecision = 'PROPOSE' | 'CONFIRM' | 'REFUSE' | 'WITHDRAW' | 'STOP';

/** Signed beside the content; the reason is a refusal's. */
export type Signing = { requestId: string; proposedBy: string; reason?: string | undefined };

type Definition<
  Name extends string,
  Content extends z.ZodMiniType,
  Facts extends z.ZodMiniType,
  Given extends Fields,
  Ended extends ErrorName | undefined,
  Refusable extends true | undefined,
> = {
  /** Least role of who proposes it, and of who stops it; `approver` confirms. */
  least: OperatorRole;
  /** Refuses the stop of what has ended; undefined where nothing can be stopped. */
  ended: Ended;
  /** Whether somebody else may refuse it, with a reason that `said` has. */
  isRefusable?: Refusable;
  /** Proposed content: it never changes, and is stored as it is signed. */
  content: Content;
  /** Where a text is attached: the content with what is signed of that text. */
  withAttachment?: (attachment: string, content: z.infer<Content>) => z.infer<Content>;
  /** Further facts, which may change. */
  facts: Facts;
  /** Name and fields of what both sign (EIP-712). */
  name: Name;
  fields: Given;
  said: (content: z.infer<Content>, signing: Signing) => ValuesOf<Given>;
};

/** Something that one operator proposes and another one confirms. */
export function proposalKind<
  const Name extends string,
  Content extends z.ZodMiniType,
  Facts extends z.ZodMiniType,
  Given extends Fields,
  const Ended extends ErrorName | undefined,
  const Refusable extends true | undefined = undefined,
>({ name, fields, ...definition }: Definition<Name, Content, Facts, Given, Ended, Refusable>) {
  const signed = {
    requestId: text,
    ...fields,
    proposedBy: address,
    decision: word<SignedDecision>(),
  };
  return { ...definition, statement: statement(name, signed) };
}
