import type { z } from 'zod/mini';
import type { ErrorName } from '../wire/codes.ts';
import type { OperatorRole } from '../wire/endpoint.ts';
import { address, statement, text, word, type Fields, type ValuesOf } from './statement.ts';

/** Most characters of an attachment. Must match the database. */
export const MAX_ATTACHMENT_LENGTH = 40_000;

/**
 * REFUSE is for another operator than the author, STOP for one operator after the confirmation. The
 * signed `requestId` is that of the proposal.
 */
export type SignedDecision = 'PROPOSE' | 'CONFIRM' | 'REFUSE' | 'WITHDRAW' | 'STOP';

/** Signed together with the content; `reason` is that of a refusal. */
export type Signing = { requestId: string; proposedBy: string; reason?: string | undefined };

type Definition<
  Name extends string,
  Content extends z.ZodMiniType,
  Facts extends z.ZodMiniType,
  Given extends Fields,
  Ended extends ErrorName | undefined,
  Refusable extends true | undefined,
> = {
  /** Lowest role that may propose and stop; to confirm takes an `approver`. */
  least: OperatorRole;
  /** Error for stopping what has ended already; undefined for kinds that cannot be stopped. */
  ended: Ended;
  /** True if another operator may refuse it with a reason, which `said` then holds. */
  isRefusable?: Refusable;
  /** What is proposed: never changes, and is stored as it was signed. */
  content: Content;
  /** For kinds with an attachment: adds to the content what is signed of that text. */
  withAttachment?: (attachment: string, content: z.infer<Content>) => z.infer<Content>;
  /** Further facts about a proposal, which may change. */
  facts: Facts;
  /** Name and fields of the EIP-712 statement that both operators sign. */
  name: Name;
  fields: Given;
  said: (content: z.infer<Content>, signing: Signing) => ValuesOf<Given>;
};

/** Defines a kind of proposal, which one operator makes and another one confirms. */
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
