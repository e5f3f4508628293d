import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/Leaves.sol',
  tests: ['test/Published.t.sol', 'test/Payout.t.sol', 'test/UsdbCustody.t.sol'],
  mutants: [
    {
      name: 'leaves are hashed once, so an inner node can pass as a leaf',
      find: 'keccak256(bytes.concat(keccak256(abi.encode(account, token, cumulative, deposited))))',
      replace: 'keccak256(abi.encode(account, token, cumulative, deposited))',
      breaks: "§18: leaves in OpenZeppelin's standard layout",
    },
    {
      name: 'leaves are packed',
      find: 'abi.encode(account, token, cumulative, deposited)',
      replace: 'abi.encodePacked(account, token, cumulative, deposited)',
      breaks: "§18: leaves in OpenZeppelin's standard layout",
    },
    {
      name: "a leaf's last two values are swapped",
      find: 'abi.encode(account, token, cumulative, deposited)',
      replace: 'abi.encode(account, token, deposited, cumulative)',
      breaks: '§18: leaf = (account, token, cumulative, deposited)',
    },
    {
      name: 'a leaf is good for every token',
      find: 'abi.encode(account, token, cumulative, deposited)',
      replace: 'abi.encode(account, address(0), cumulative, deposited)',
      breaks: '§18: leaf = (account, token, cumulative, deposited)',
    },
    {
      name: 'the last pool can be paid out',
      find: '<= type(uint16).max',
      replace: '< type(uint16).max',
      breaks: '§18: accounts up to 0xFFFF are never paid',
    },
    {
      name: 'pools above 255 can be paid out',
      find: 'type(uint16).max',
      replace: 'type(uint8).max',
      breaks: '§18: accounts up to 0xFFFF are never paid',
    },
    {
      name: 'zero is a whole amount',
      find: 'amount != 0 && ',
      replace: '',
      breaks: '§0: amounts above zero',
    },
    {
      name: 'amounts with more than six decimals pass',
      find: ' && amount % UNIT == 0',
      replace: '',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'seven decimals are allowed',
      find: 'UNIT = 1e12',
      replace: 'UNIT = 1e11',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'five decimals are allowed',
      find: 'UNIT = 1e12',
      replace: 'UNIT = 1e13',
      breaks: '§0: six decimals',
    },
    {
      name: 'dust is a part of a whole amount',
      find: 'return amount - (amount % UNIT);',
      replace: 'return amount;',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'rounding up always adds one',
      find: 'Math.ceilDiv(amount, UNIT) * UNIT',
      replace: '(amount / UNIT + 1) * UNIT',
      breaks: '§0: a whole amount is its own rounding',
    },
    {
      name: 'rounding up rounds down',
      find: 'Math.ceilDiv(amount, UNIT) * UNIT',
      replace: 'amount / UNIT * UNIT',
      breaks: '§18: what is missing is exchanged in full',
    },
  ],
};

export default file;
