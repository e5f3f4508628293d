import { micro } from '@fairlaunch/money';
import { OWN_MONEY_KINDS, type Plan } from '@fairlaunch/plan';
import { BOX_KINDS, type BoxKind, type WaitingBox } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type Condition = WaitingBox['conditions'][number];

/** `closed` is the last day whose close is posted; undefined before the first. */
export type BoxMoment = { plan: Plan; closed: number | undefined };

/** Boxes that the member has not opened, with its progress towards each (rulebook §11). */
export async function waitingBoxes(
  database: Database | Tx,
  memberId: bigint,
  opened: ReadonlySet<string>,
  moment: BoxMoment,
): Promise<WaitingBox[]> {
  return Promise.all(
    BOX_KINDS.filter((kind) => !opened.has(kind)).map((kind) =>
      waitingBox(database, memberId, kind, moment),
    ),
  );
}

export async function waitingBox(
  database: Database | Tx,
  memberId: bigint,
  kind: BoxKind,
  { plan, closed = 0 }: BoxMoment,
): Promise<WaitingBox> {
  const conditions =
    kind === 'TUTORIAL'
      ? await tutorialWays(database, memberId, plan, closed)
      : await ecosystemConditions(database, memberId, kind, plan, closed);
  const met = conditions.map(({ done, needed }) => done >= needed);
  const isMet = kind === 'TUTORIAL' ? met.some(Boolean) : met.every(Boolean);
  return { kind, state: isMet ? 'CLAIMABLE' : 'CONDITIONS_NOT_MET', conditions };
}

const condition = (id: Condition['id'], done: number, needed: number): Condition => ({
  id,
  done: Math.min(done, needed),
  needed,
});

/** @param closes null if there is no order, which is needed even if the plan asks for no close */
function heldFor(id: Condition['id'], closes: number | null, asked: number): Condition {
  const needed = Math.max(1, asked);
  const isMet = closes !== null && Math.max(0, closes) >= asked;
  return { id, needed, done: isMet ? needed : Math.min(Math.max(0, closes ?? 0), needed - 1) };
}

async function tutorialWays(
  database: Database | Tx,
  memberId: bigint,
  { box }: Plan,
  closed: number,
): Promise<Condition[]> {
  const { rows } = await sql<{ own: number | null; referral: number | null }>`
    select (select max(case when ended_by = 'MATURITY' then ended_day
        else least(${closed}::integer, ended_day - 1) end - open_day)
      from staking_order where member_id = ${memberId}
        and kind = any(${[...OWN_MONEY_KINDS]}::text[])
        and amount >= ${micro(box.tutorialOrderMin)}) as own,
      (select closes from box_referral where sponsor_id = ${memberId}
        order by closes desc limit 1) as referral`.execute(database);
  const { own, referral } = rows[0]!;
  return [
    heldFor('OWN_ORDER', own, box.tutorialCloses),
    heldFor('REFERRAL', referral, box.tutorialCloses),
  ];
}

async function ecosystemConditions(
  database: Database | Tx,
  memberId: bigint,
  kind: BoxKind,
  { levels }: Plan,
  closed: number,
): Promise<Condition[]> {
  const needed = levels.D1.directs;
  const { rows } = await sql<{ kyc1: number; directs: number }>`
    select (select count(*) from member_kyc1 where member_id = ${memberId})::integer as kyc1,
      (select count(*) from (select from member where sponsor_id = ${memberId}
        and opened_ecosystem_box_day <= ${closed}::integer limit ${needed}) as opened
      )::integer as directs`.execute(database);
  const { kyc1, directs } = rows[0]!;
  const identity = condition('KYC1', kyc1, 1);
  return kind === 'ECOSYSTEM' ? [identity] : [condition('D1', directs, needed), identity];
}
