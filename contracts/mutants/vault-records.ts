import type { MutantFile } from '../scripts/mutants/mutant.ts';

const RECORDS = 'records say who, how much and when';

const file: MutantFile = {
  source: 'src/VaultRecords.sol',
  tests: ['test/RewardVault.t.sol'],
  mutants: [
    {
      name: 'pages of any length',
      find: '        require(limit <= MAX_PAGE, PageTooLong(limit));\n',
      replace: '',
      breaks: 'no loop without a bound',
    },
    {
      name: 'a full page is too long',
      find: 'limit <= MAX_PAGE',
      replace: 'limit < MAX_PAGE',
      breaks: 'pages of up to 100',
    },
    {
      name: 'withdrawals are shown as deposits',
      find: '_page(Kind.Deposit,',
      replace: '_page(Kind.Withdraw,',
      breaks: RECORDS,
    },
    {
      name: 'deposits are shown as withdrawals',
      find: '_page(Kind.Withdraw,',
      replace: '_page(Kind.Deposit,',
      breaks: RECORDS,
    },
    {
      name: 'deposits are shown as claims',
      find: '_page(Kind.Claim,',
      replace: '_page(Kind.Deposit,',
      breaks: RECORDS,
    },
    {
      name: "a user's page begins with another's record",
      find: 'list.all[list.indexesOf[user][offset + i]]',
      replace: 'list.all[offset + i]',
      breaks: "a user's own records",
    },
    {
      name: 'every page of a user is the first',
      find: 'list.indexesOf[user][offset + i]',
      replace: 'list.indexesOf[user][i]',
      breaks: 'records can be paged',
    },
    {
      name: 'every page is the first',
      find: '_unpack(all[offset + i])',
      replace: '_unpack(all[i])',
      breaks: 'records can be paged',
    },
    {
      name: "a user's record points to the one after",
      find: 'push(uint40(list.all.length))',
      replace: 'push(uint40(list.all.length + 1))',
      breaks: "a user's own records",
    },
    {
      name: 'a record of whoever signed the transaction',
      find: 'PackedRecord(user, uint56',
      replace: 'PackedRecord(tx.origin, uint56',
      breaks: RECORDS,
    },
    {
      name: 'amounts shrink by ten',
      find: 'uint56(amount / Leaves.UNIT)',
      replace: 'uint56(amount / Leaves.UNIT / 10)',
      breaks: RECORDS,
    },
    { name: 'no time is noted', find: 'uint40(block.timestamp)', replace: '0', breaks: RECORDS },
    {
      name: 'amounts are read in millionths',
      find: 'uint256(record.micro) * Leaves.UNIT',
      replace: 'uint256(record.micro)',
      breaks: RECORDS,
    },
    {
      name: 'the last record is never shown',
      find: 'count - offset : 0',
      replace: 'count - offset - 1 : 0',
      breaks: 'records can be paged',
    },
    {
      name: 'beyond the end is an error',
      find: 'offset < count ? count - offset : 0',
      replace: 'count - offset',
      breaks: 'records can be paged',
    },
    {
      name: 'a page is longer than asked',
      find: 'left < limit ? left : limit',
      replace: 'left',
      breaks: 'no loop without a bound',
    },
    {
      name: "all users' records are counted as one's own",
      find: 'return _lists[kind].indexesOf[user].length',
      replace: 'user; return _lists[kind].all.length',
      breaks: "a user's own records",
    },
  ],
};

export default file;
