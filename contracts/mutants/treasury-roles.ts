import type { MutantFile } from '../scripts/mutants/mutant.ts';

const OWNER_ONLY = '§18: the timelock alone names keys';
const VOID = '§18: new keys void a pending root';
const DISTINCT = '§18: all roles are distinct';

const file: MutantFile = {
  source: 'src/TreasuryRoles.sol',
  tests: [
    'test/Roles.t.sol',
    'test/StolenKeys.t.sol',
    'test/EachKeyItsOwn.t.sol',
    'test/Published.t.sol',
    'test/NewKeys.t.sol',
  ],
  mutants: [
    {
      name: 'anyone may do what one key may',
      find: '        require(msg.sender == allowed, NotAllowed(msg.sender));\n',
      replace: '',
      breaks: '§18: each key has its own right',
    },
    {
      name: 'anyone names the guardian',
      find: 'setGuardian(address account) external only(owner)',
      replace: 'setGuardian(address account) external',
      breaks: OWNER_ONLY,
    },
    {
      name: 'the guardian names the next guardian',
      find: 'setGuardian(address account) external only(owner)',
      replace: 'setGuardian(address account) external only(guardian)',
      breaks: OWNER_ONLY,
    },
    {
      name: 'anyone names the publisher',
      find: 'setPublisher(address account) external only(owner)',
      replace: 'setPublisher(address account) external',
      breaks: OWNER_ONLY,
    },
    {
      name: 'anyone names the co-signer',
      find: 'setCosigner(address account) external only(owner)',
      replace: 'setCosigner(address account) external',
      breaks: OWNER_ONLY,
    },
    {
      name: 'the publisher names the co-signer',
      find: 'setCosigner(address account) external only(owner)',
      replace: 'setCosigner(address account) external only(publisher)',
      breaks: OWNER_ONLY,
    },
    {
      name: 'anyone names the payout key',
      find: 'setPayoutKey(address account) external only(owner)',
      replace: 'setPayoutKey(address account) external',
      breaks: OWNER_ONLY,
    },
    {
      name: 'the guardian names the payout key',
      find: 'setPayoutKey(address account) external only(owner)',
      replace: 'setPayoutKey(address account) external only(guardian)',
      breaks: OWNER_ONLY,
    },
    {
      name: 'naming a publisher replaces the co-signer',
      find: 'publisher = _requireFree(account, owner)',
      replace: 'cosigner = _requireFree(account, owner)',
      breaks: OWNER_ONLY,
    },
    {
      name: 'a new co-signer needs no check',
      find: 'cosigner = _requireFree(account, owner)',
      replace: 'cosigner = account',
      breaks: DISTINCT,
    },
    {
      name: 'a new guardian needs no check',
      find: 'guardian = _requireFree(account, owner)',
      replace: 'guardian = account',
      breaks: DISTINCT,
    },
    {
      name: 'a stopped key comes back',
      find: '        require(!wasStopped[account], KeyWasStopped(account));\n',
      replace: '',
      breaks: '§18: a stopped payout key never comes back',
    },
    {
      name: 'a stop is not remembered',
      find: '        wasStopped[payoutKey] = true;\n',
      replace: '',
      breaks: '§18: a stopped payout key never comes back',
    },
    {
      name: 'a stop stops nothing',
      find: '        payoutKey = address(0);\n',
      replace: '',
      breaks: '§18: the guardian stops the payout key',
    },
    {
      name: 'anyone stops the payout key',
      find: 'stopPayoutKey() external only(guardian)',
      replace: 'stopPayoutKey() external',
      breaks: '§18: the guardian stops the payout key',
    },
    {
      name: 'only the timelock stops the payout key',
      find: 'stopPayoutKey() external only(guardian)',
      replace: 'stopPayoutKey() external only(owner)',
      breaks: '§18: the guardian stops the payout key at once',
    },
    {
      name: 'what is stopped is stopped again',
      find: '        require(payoutKey != address(0), ZeroAddress());\n',
      replace: '',
      breaks: 'a stop stops one key',
    },
    {
      name: 'nobody may hold a role',
      find: '        require(account != address(0), ZeroAddress());\n',
      replace: '',
      breaks: DISTINCT,
    },
    {
      name: 'the timelock may hold a key as well',
      find: 'account != timelock && ',
      replace: '',
      breaks: DISTINCT,
    },
    {
      name: 'the guardian may hold another key',
      find: 'account != guardian && ',
      replace: '',
      breaks: DISTINCT,
    },
    {
      name: 'the publisher may hold another key',
      find: 'account != publisher && ',
      replace: '',
      breaks: DISTINCT,
    },
    {
      name: 'the co-signer may hold another key',
      find: ' && account != cosigner\n',
      replace: '\n',
      breaks: DISTINCT,
    },
    {
      name: 'the payout key may hold another role',
      find: '\n                && account != payoutKey',
      replace: '',
      breaks: DISTINCT,
    },
    {
      name: 'the first guardian needs no check',
      find: 'guardian = _requireFree(roles.guardian, roles.owner)',
      replace: 'guardian = roles.guardian',
      breaks: DISTINCT,
    },
    {
      name: 'the first co-signer needs no check',
      find: 'cosigner = _requireFree(roles.cosigner, roles.owner)',
      replace: 'cosigner = roles.cosigner',
      breaks: DISTINCT,
    },
    {
      name: 'the first payout key needs no check',
      find: 'payoutKey = _requireFree(roles.payoutKey, roles.owner)',
      replace: 'payoutKey = roles.payoutKey',
      breaks: DISTINCT,
    },
    {
      name: 'a treasury without a timelock',
      find: '        require(roles.owner != address(0), ZeroAddress());\n',
      replace: '',
      breaks: '§18: a timelock owns the treasury',
    },
    {
      name: 'a new publisher leaves the pending root',
      find: 'emit RoleSet("publisher", account);\n        _voidPendingRoot();\n',
      replace: 'emit RoleSet("publisher", account);\n',
      breaks: VOID,
    },
    {
      name: 'a new co-signer leaves the pending root',
      find: 'emit RoleSet("cosigner", account);\n        _voidPendingRoot();\n',
      replace: 'emit RoleSet("cosigner", account);\n',
      breaks: VOID,
    },
    {
      name: 'a new guardian voids the pending root',
      find: 'emit RoleSet("guardian", account);\n',
      replace: 'emit RoleSet("guardian", account);\n        _voidPendingRoot();\n',
      breaks: "the root's two keys void it, no others",
    },
    {
      name: 'a new payout key voids the pending root',
      find: 'emit RoleSet("payout", account);\n',
      replace: 'emit RoleSet("payout", account);\n        _voidPendingRoot();\n',
      breaks: "the root's two keys void it, no others",
    },
    {
      name: 'the guardian voids a root with every stop',
      find: '        emit RoleSet("payout", address(0));\n',
      replace: '        emit RoleSet("payout", address(0));\n        _voidPendingRoot();\n',
      breaks: '§18: once in 7 days',
    },
    {
      name: 'the owner is not announced',
      find: '        emit RoleSet("owner", roles.owner);\n',
      replace: '',
      breaks: 'every key is seen on chain',
    },
    {
      name: 'the owner is announced as the guardian',
      find: 'emit RoleSet("owner", roles.owner)',
      replace: 'emit RoleSet("owner", roles.guardian)',
      breaks: 'every key is seen on chain',
    },
    {
      name: 'the first publisher is not announced',
      find: '        emit RoleSet("publisher", roles.publisher);\n',
      replace: '',
      breaks: 'every key is seen on chain',
    },
    {
      name: 'a new co-signer is announced as a publisher',
      find: 'emit RoleSet("cosigner", account)',
      replace: 'emit RoleSet("publisher", account)',
      breaks: 'every change of a key is seen on chain',
    },
    {
      name: 'a new guardian is not announced',
      find: '        emit RoleSet("guardian", account);\n',
      replace: '',
      breaks: 'every change of a key is seen on chain',
    },
    {
      name: 'a stop is not announced',
      find: '        emit RoleSet("payout", address(0));\n',
      replace: '',
      breaks: 'every change of a key is seen on chain',
    },
  ],
};

export default file;
