import type { Days } from './days.ts';
import type { Entry, Holder } from './entry.ts';
import { demand } from './refused.ts';
import type { Rule } from './rule.ts';

/** Whether a wallet signed an entry with a signature; only the caller knows wallets. */
export type IsSigned = (signer: string, entry: Entry, signature: string) => boolean;

/** A signature is used once, an event of the chain too, and events come in their order (§20). */
export function useWarrant(days: Days, { warrant, at }: Entry): void {
  if (warrant.by === 'chain') {
    const { block, logIndex } = warrant;
    const { lastEvent } = days;
    demand(
      block > lastEvent.block || (block === lastEvent.block && logIndex > lastEvent.logIndex),
      'an event is used twice, or out of order',
    );
    days.lastEvent = { block, logIndex };
  }
  if (warrant.by !== 'member' && warrant.by !== 'operators') return;
  const signatures =
    warrant.by === 'member' ? [warrant.signature] : warrant.signed.map((one) => one.signature);
  for (const used of signatures) {
    demand(!days.usedSignatures.has(used), 'a signature is used twice');
    days.usedSignatures.add(used);
  }
  if (warrant.by === 'member')
    demand(at - (warrant.ahead ?? 0) <= warrant.deadline, 'the deadline has passed');
}

const addressOf = ({ people }: Days, holder: Holder): string =>
  typeof holder === 'string' ? holder : people.get(holder)!.address;

/** Who signs has the role before the entry, which may take it away. */
export function checkPeople(days: Days, { warrant }: Entry, { people }: Rule): void {
  if (warrant.by !== 'operators') return;
  const operators = new Set(warrant.signed.map(({ operator }) => operator));
  demand(operators.size === warrant.signed.length, 'an operator signs once');
  demand(operators.size >= people, 'one person alone decides nothing');
  for (const [index, { operator }] of warrant.signed.entries()) {
    const role = days.roles.get(operator) ?? '';
    const isFit = role === 'admin' || (index > 0 && role === 'approver');
    demand(isFit, 'the operator does not have the role');
  }
}

/** An admin may ask for another role of its own; nobody else decides about itself. */
const mayAsk = (kind: string, index: number): boolean => kind === 'ROLE_CHANGED' && index === 0;

/** @param about the account that the entry is about */
export function checkNotItself(
  days: Days,
  { kind, warrant }: Entry,
  about: Holder | undefined,
): void {
  if (warrant.by !== 'operators' || about === undefined) return;
  for (const [index, { operator }] of warrant.signed.entries())
    demand(
      mayAsk(kind, index) || addressOf(days, about) !== operator,
      'nobody decides about itself',
    );
}

/** @param about the account that the entry is about, whose wallet signs for a member */
export function checkSignatures(
  days: Days,
  entry: Entry,
  about: Holder | undefined,
  isSigned: IsSigned,
): void {
  const { warrant } = entry;
  if (warrant.by === 'member')
    demand(isSigned(addressOf(days, about!), entry, warrant.signature), 'it is not signed');
  if (warrant.by !== 'operators') return;
  for (const { operator, signature } of warrant.signed)
    demand(isSigned(operator, entry, signature), 'it is not signed');
}
