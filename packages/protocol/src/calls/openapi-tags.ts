/** `paths`: what follows `/api/` in the paths of its calls. */
type Tag = { name: string; description: string; paths: readonly string[] };

export const TAGS: readonly Tag[] = [
  {
    name: 'Airdrops',
    description: 'What was given out, to whom, and what a member can collect (rulebook §14).',
    paths: ['airdrops', 'my/airdrops'],
  },
  {
    name: 'Announcements',
    description: 'What the operators told everybody, with its versions, and the links of the app.',
    paths: ['announcements', 'my/announcements', 'home-links'],
  },
  {
    name: 'Assets',
    description: 'A member’s balances, points, releases and movements.',
    paths: ['assets', 'points', 'releases', 'statement'],
  },
  {
    name: 'Blind boxes',
    description: 'Odds before the box, boxes, draws and gift cards (rulebook §11).',
    paths: ['box'],
  },
  {
    name: 'Deposits',
    description: 'Deposits of USDT, credited once they are final on chain (rulebook §2).',
    paths: ['deposits'],
  },
  {
    name: 'Development',
    description: 'Test money, time and mails; a deployment with real money has none of these.',
    paths: ['development'],
  },
  {
    name: 'Flash exchanges',
    description: 'Exchanges that one operator carries out and another confirms (rulebook §12).',
    paths: ['flash-exchanges', 'flash-stock'],
  },
  {
    name: 'Identity',
    description: 'The identity check, and the word by which mails are known.',
    paths: ['my/kyc', 'anti-phishing-word'],
  },
  {
    name: 'Income',
    description: 'What each settlement paid, why, and the leaves that prove it (rulebook §6).',
    paths: ['income', 'leaves'],
  },
  {
    name: 'Live',
    description: 'A stream that tells what changed, so that nobody has to ask again.',
    paths: ['live'],
  },
  {
    name: 'Nodes',
    description: 'Nodes: kinds, offer, purchases and the public list (rulebook §8).',
    paths: ['nodes'],
  },
  {
    name: 'Operators',
    description: 'The console’s calls. Each names the least role; a decision takes two people.',
    paths: ['operator'],
  },
  {
    name: 'Public figures',
    description: 'What anybody can check without an account: coverage, closes, pools and bonuses.',
    paths: [
      'coverage',
      'closes',
      'roots',
      'pools',
      'corrections',
      'grants',
      'bonus',
      'iso',
      'watch',
    ],
  },
  {
    name: 'Rules',
    description: 'The plan in force, its versions, and posted rates.',
    paths: ['plans', 'rates'],
  },
  {
    name: 'Sessions',
    description: 'Signing in with a wallet, devices, and what became of a request.',
    paths: ['login', 'logout', 'sessions', 'me', 'requests'],
  },
  {
    name: 'Share links',
    description: 'Views of an account that its member shows to others.',
    paths: ['share-links'],
  },
  {
    name: 'Staking',
    description: 'Orders, their terms, calendar and early end (rulebook §4).',
    paths: ['orders'],
  },
  {
    name: 'Status',
    description: 'Settings that clients need, and whether this process works.',
    paths: ['config', 'health'],
  },
  {
    name: 'Swaps',
    description: 'Exchanges at posted rates, and points withdrawn at them (rulebook §12).',
    paths: ['swaps', 'points-withdrawals'],
  },
  {
    name: 'Tasks',
    description: 'Tasks, ranks, gifts and private links (rulebook §14).',
    paths: ['tasks'],
  },
  {
    name: 'Team',
    description: 'Binding a referrer, branches, performance and assessments (rulebook §1, §5).',
    paths: ['binding', 'team', 'performance'],
  },
  {
    name: 'Transfers',
    description: 'Transfers to other members, and the address book (rulebook §15).',
    paths: ['transfers', 'address-book'],
  },
  {
    name: 'Whitelist',
    description: 'Locked positions that were bought, and their releases (rulebook §12).',
    paths: ['whitelist'],
  },
  {
    name: 'Withdrawals',
    description: 'Withdrawals to the member’s own address (rulebook §15).',
    paths: ['withdrawals'],
  },
];

/** @throws Error if none or several tags have the path */
export function tagOf(path: string): string {
  const found = TAGS.filter(({ paths }) =>
    paths.some((begin) => path === `/api/${begin}` || path.startsWith(`/api/${begin}/`)),
  );
  if (found.length !== 1) throw new Error(`${path} has ${found.length} tags`);
  return found[0]!.name;
}
