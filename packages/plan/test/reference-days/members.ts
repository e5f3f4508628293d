import * as z from 'zod/mini';
import { worldDay } from './days.ts';
import { demand } from './refused.ts';
import { facts, rule, text, whole, type Rules } from './rule.ts';
import type { Turn } from './turn.ts';

/** What a guest has becomes its seat's: no leg says so, because nothing moves. */
function takeOver(turn: Turn, address: string, seat: number): void {
  const { books, withdrawals, payments, newMoney } = turn.days;
  for (const [key, amount] of books) {
    const [holder, account, asset] = key.split('.') as [string, string, string];
    if (holder !== address) continue;
    books.delete(key);
    books.set(`${seat}.${account}.${asset}`, amount);
  }
  for (const one of [...withdrawals.values(), ...payments.values()])
    if (one.holder === address) one.holder = seat;
  const money = newMoney.get(address);
  newMoney.delete(address);
  if (money) newMoney.set(seat, money);
}

const none = { available: 0n, conditional: 0n, principal: 0n, escrow: 0n };

/** Binding, suspension, KYC1 and roles (rulebook §1, §20). */
export const MEMBERS: Rules = {
  BIND: rule('member', facts({ address: text, seat: whole, sponsor: whole }), (turn, of) => {
    const { days } = turn;
    const { members } = days.world;
    demand(of.seat === members.length + 1, 'a binding gives the next seat');
    demand(of.sponsor < of.seat, 'the referrer must hold a seat');
    demand(!days.seats.has(of.address), 'binding is permanent');
    days.seats.set(of.address, of.seat);
    days.people.set(of.seat, {
      address: of.address,
      certified: false,
      rank: 0,
      boxes: [],
      hasDrawn: false,
      referralGranted: false,
    });
    members.push({
      seat: of.seat,
      sponsor: of.sponsor,
      boundDay: worldDay(days),
      openedBox: false,
      suspended: false,
      pending: 0n,
      usdt: { ...none },
      usdb: { available: 0n, vesting: 0n, principal: 0n },
      bhc: 0n,
    });
    takeOver(turn, of.address, of.seat);
    return of.seat;
  }),
  SUSPENSION: rule(
    'operators',
    facts({ seat: whole, action: z.enum(['SUSPEND', 'LIFT']), reason: text }),
    (turn, of) => {
      turn.person(of.seat);
      const member = turn.days.world.members[of.seat - 1]!;
      const suspended = of.action === 'SUSPEND';
      demand(member.suspended !== suspended, 'the member is so already');
      member.suspended = suspended;
      return of.seat;
    },
  ),
  CERTIFIED: rule('server', facts({ seat: whole }), (turn, { seat }) => {
    const person = turn.person(seat);
    demand(!person.certified, 'KYC1 is passed once');
    person.certified = true;
    return undefined;
  }),
  ROLE_CHANGED: rule(
    'operators',
    facts({ account: text, role: z.nullable(text) }),
    (turn, { account, role }) => {
      const { roles } = turn.days;
      if (role === null) roles.delete(account);
      else roles.set(account, role);
      return account;
    },
  ),
};
