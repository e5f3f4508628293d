import { micro, toDecimal } from '@fairlaunch/money';
import { total } from './arithmetic.ts';
import { broughtIn, heldAtTheEnd, stillRunning } from './ledger-of-scenario.ts';
import type { RandomScenario } from './random-scenario.ts';
import type { Result, ResultLine } from './result.ts';
import { weekOf } from './week-enrolment.ts';

const isBelowZero = (amount: string): boolean => amount.startsWith('-');

/**
 * Nothing is made and nothing is lost: members and pools hold what events brought in (rulebook §3,
 * R1 and R3).
 */
function conservation(scenario: RandomScenario, result: Result): string[] {
  const came = broughtIn(scenario);
  const held = heldAtTheEnd(result);
  return (['USDT', 'USDB', 'BHC'] as const)
    .filter((asset) => came[asset] !== held[asset])
    .map(
      (asset) => `${asset}: ${toDecimal(came[asset])} came in, ${toDecimal(held[asset])} is there`,
    );
}

/** No pool and no account is ever below zero (rulebook §3, R2). */
function nothingBelowZero({ closes, balances }: Result): string[] {
  const pools = closes.flatMap((close) =>
    Object.entries(close.pools)
      .filter(([, amount]) => isBelowZero(amount))
      .map(([name]) => `day ${close.day}: ${name} is below zero`),
  );
  const accounts = Object.entries(balances)
    .filter(([, assets]) =>
      Object.values(assets).some((fields) => Object.values(fields).some(isBelowZero)),
    )
    .map(([seat]) => `member ${seat} is below zero`);
  return [...pools, ...accounts];
}

function isLineSound(line: ResultLine): boolean {
  if (line.kind === 'STATIC' && 'pending' in line) {
    const due = micro(line.target) + micro(line.accelerated) + micro(line.carried);
    return due > 0n && due === micro(line.paid) + micro(line.pending);
  }
  return micro(line.target) > 0n && micro(line.paid) <= micro(line.target);
}

/** A line has something due, pays no more, and static adds up (rulebook §6 step 3, §17). */
const soundLines = ({ closes }: Result): string[] =>
  closes.flatMap(({ day, lines }) =>
    lines.filter((line) => !isLineSound(line)).map((line) => `day ${day}: ${JSON.stringify(line)}`),
  );

/** Lines are sorted by member, then kind, and a pair comes once (rulebook §0, §17). */
const sortedLines = ({ closes }: Result): string[] =>
  closes
    .filter(({ lines }) =>
      lines.some((line, index) => {
        const before = lines[index - 1];
        return (
          before &&
          (before.member > line.member ||
            (before.member === line.member && before.kind >= line.kind))
        );
      }),
    )
    .map(({ day }) => `day ${day}: lines are out of order`);

/**
 * Principal, escrow and what TASK keeps for gifts match the orders and nodes that still run
 * (rulebook §2, §4, §8).
 */
function runningMoney(scenario: RandomScenario, result: Result): string[] {
  const { principal, escrow, gifts } = stillRunning(scenario, result);
  const members = Object.entries(result.balances)
    .filter(
      ([seat, { USDT }]) =>
        micro(USDT.principal) !== (principal.get(Number(seat)) ?? 0n) ||
        micro(USDT.escrow) !== (escrow.get(Number(seat)) ?? 0n),
    )
    .map(([seat]) => `member ${seat}: principal or escrow does not match`);
  const task = micro(result.closes.at(-1)?.pools['TASK'] ?? '0');
  return task < gifts ? [...members, 'TASK does not cover the gifts'] : members;
}

/** Conditional holds exactly the conditional lines of weeks that are not closed (rulebook §9). */
const conditionalMoney = ({ closes, balances }: Result): string[] =>
  Object.entries(balances)
    .filter(([seat, { USDT }]) => {
      const waiting = closes
        .filter(({ day }) => weekOf(day) + 7 >= closes.length)
        .flatMap(({ lines }) => lines)
        .filter(
          (line) => line.member === Number(seat) && 'to' in line && line.to === 'conditional',
        );
      return micro(USDT.conditional) !== total(waiting.map((line) => micro(line.paid)));
    })
    .map(([seat]) => `member ${seat}: conditional does not match its lines`);

/**
 * Problems of a result that are found without knowing the right numbers: conservation of each
 * asset, nothing below zero, sound and sorted lines, money that runs or waits. Empty if there are
 * none.
 */
export const brokenInvariants = (scenario: RandomScenario, result: Result): string[] => [
  ...conservation(scenario, result),
  ...nothingBelowZero(result),
  ...soundLines(result),
  ...sortedLines(result),
  ...runningMoney(scenario, result),
  ...conditionalMoney(result),
];
