import { standingHomeLinks } from '../../home-links/standing.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { confirmHomeLinks, proposeHomeLinks, stopHomeLink, withdrawHomeLinks } from './decide.ts';
import { proposalPage, toProposal, versionPage } from './queries.ts';
import { checkHomeLinksDecision, checkHomeLinksProposal, checkHomeLinkStop } from './signatures.ts';

export const routes = [
  route('homeLinksVersions', async ({ deps: { database }, input }) =>
    toPage(
      await versionPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      ({ version }) => version,
      (version) => version,
    ),
  ),
  route('operatorHomeLinks', async ({ deps: { database, config }, input }) => {
    const [rows, standing, { now }] = await Promise.all([
      proposalPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      standingHomeLinks(database, config),
      businessNow(database),
    ]);
    const page = toPage(
      rows,
      (row) => row.proposal_id,
      (row) => toProposal(row, standing.version, now),
    );
    return { ...page, standing };
  }),
  action(
    'proposeHomeLinks',
    ({ caller, input }, tx) => proposeHomeLinks(tx, caller, input),
    ({ deps, caller, input }) => checkHomeLinksProposal(deps, caller, input),
  ),
  action(
    'confirmHomeLinks',
    ({ caller, input }, tx) => confirmHomeLinks(tx, caller, input),
    ({ deps, caller, input }) => checkHomeLinksDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawHomeLinks',
    ({ caller, input }, tx) => withdrawHomeLinks(tx, caller, input),
    ({ deps, caller, input }) => checkHomeLinksDecision(deps, caller, input, 'WITHDRAW'),
  ),
  action(
    'stopHomeLink',
    ({ caller, input }, tx, next: Awaited<ReturnType<typeof checkHomeLinkStop>>) =>
      stopHomeLink(tx, caller, input, next),
    ({ deps, caller, input }) => checkHomeLinkStop(deps, caller, input),
  ),
];
