import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  endpoints,
  isOfOperators,
  OPERATOR_ROLES,
  PROPOSAL_KINDS,
  PROPOSALS,
  type Endpoint,
} from '@fairlaunch/protocol';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Calls every endpoint of operators with each role that may not, and without a session. */
export const REFUSALS = 'tests/integration/operator-refusals.test.ts';

/** How many people what an action begins or ends takes; it is entered here with the action. */
const PEOPLE: Record<string, 'one' | 'two' | 'two, or one to refuse' | 'itself'> = {
  propose: 'two',
  confirmProposal: 'two',
  refuseProposal: 'one',
  withdrawProposal: 'itself',
  stopProposal: 'one',
  stopHomeLink: 'one',
  decideWithdrawal: 'two, or one to refuse',
  reviewApplication: 'two, or one to refuse',
  proposeKycAllowance: 'two',
  confirmKycAllowance: 'two',
  closeKycReview: 'one',
  claimFlashExchange: 'itself',
  releaseFlashExchange: 'itself',
  proposeFlashOutcome: 'two',
  decideFlashOutcome: 'two',
  addGiftCards: 'one',
  acknowledgeAlarm: 'one',
  addMemberNote: 'one',
  seeSignIns: 'one',
  seeIdentity: 'one',
  endOtherSessions: 'itself',
  endOperatorSessions: 'one',
  setOperatorMails: 'itself',
  confirmOperatorMails: 'itself',
  previewClose: 'one',
};

export type ConsoleCall = {
  name: string;
  path: string;
  role: string;
  isRead: boolean;
  /** Undefined for an action that was not entered. */
  people: string | undefined;
  /** A test that calls it; undefined if none does. */
  playedBy: string | undefined;
};

/** Every call of operators, as the table of endpoints has it. */
export function consoleCalls(): ConsoleCall[] {
  const tests = testsOf();
  return Object.entries<Endpoint>(endpoints)
    .filter(([, { access }]) => isOfOperators(access))
    .map(([name, { path: at, access, method }]) => ({
      name,
      path: at,
      role: access,
      isRead: method === 'GET',
      people: method === 'GET' ? '–' : PEOPLE[name],
      playedBy: tests.find(({ text }) => text.includes(`call('${name}'`))?.file,
    }))
    .toSorted(
      (one, other) =>
        OPERATOR_ROLES.indexOf(one.role as 'viewer') -
          OPERATOR_ROLES.indexOf(other.role as 'viewer') || one.name.localeCompare(other.name),
    );
}

/** What calls: tests, and what several of them call by. */
const TESTS = ['apps/server/src/**/*.test.ts', 'tests/integration/*.test.ts', 'tests/support/*.ts'];

/** Tests in one order, each without the line breaks after `call(`. */
function testsOf(): { file: string; text: string }[] {
  return TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).toSorted())
    .filter((file) => file !== REFUSALS)
    .map((file) => ({
      file,
      text: readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/call\(\s+'/g, "call('"),
    }));
}

const link = (file: string): string => `[${path.basename(file)}](../${file})`;

export function consoleActionsPage(): string {
  const calls = consoleCalls();
  const row = ({ name, path: at, role, people, playedBy }: ConsoleCall) =>
    `| \`${name}\` | \`${at}\` | ${role} | ${people ?? ''} | ${playedBy ? link(playedBy) : ''} |`;
  return `# Actions of the console

Written by \`npm run -s console-actions\` from the table of endpoints and compared by a test. Each role may do what the ones before it may. Every call here is refused to every lower role, to members and without a session, which ${link(REFUSALS)} plays for each of them.

## Actions

*People*: how many different people it takes before anything comes of it; *itself*: it concerns its caller, or takes back what its caller began.

| Call | Path | Least role | People | Played by |
|---|---|---|---|---|
${calls
  .filter(({ isRead }) => !isRead)
  .map(row)
  .join('\n')}

Proposals share their calls, and each kind has a least role of its own to propose, take back and stop; proposing is refused to each role below it by the same test:

| Kind | Least role | Can be refused | Can be stopped |
|---|---|---|---|
${PROPOSAL_KINDS.map((kind) => {
  const { least, isRefusable, ended } = PROPOSALS[kind];
  return `| \`${kind}\` | ${least} | ${isRefusable ? 'yes' : 'no'} | ${ended ? 'yes' : 'no'} |`;
}).join('\n')}

## Reads

| Call | Path | Least role | People | Played by |
|---|---|---|---|---|
${calls
  .filter(({ isRead }) => isRead)
  .map(row)
  .join('\n')}
`;
}
