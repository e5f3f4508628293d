import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/TokenIn.sol',
  tests: ['test/Funding.t.sol', 'test/Origin.t.sol', 'test/Published.t.sol'],
  mutants: [
    {
      name: 'what is pulled need not be whole',
      find: '        requireWhole(amount);\n',
      replace: '',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'nothing is checked to be whole',
      find: 'require(Leaves.isWhole(amount), AmountNotWhole(amount));',
      replace: 'amount;',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: "the tokens' own word is trusted",
      find: 'require(received == amount, WrongAmountReceived(amount, received));',
      replace: 'received;',
      breaks: '§18: exactly the stated amount arrives',
    },
    {
      name: 'a fee on transfer passes',
      find: 'received == amount',
      replace: 'received <= amount',
      breaks: '§18: exactly the stated amount arrives',
    },
    {
      name: 'more than stated passes',
      find: 'received == amount',
      replace: 'received >= amount',
      breaks: '§18: exactly the stated amount arrives',
    },
    {
      name: 'a donation of before counts as received',
      find: 'token.balanceOf(to) - before',
      replace: 'token.balanceOf(to)',
      breaks: 'no donation counts for anybody',
    },
    {
      name: "the receiver's own balance is what is moved",
      find: 'safeTransferFrom(msg.sender, to',
      replace: 'safeTransferFrom(to, to',
      breaks: "§15: in the caller's name",
    },
    {
      name: 'the tokens of whoever signed the transaction are taken',
      find: 'msg.sender',
      replace: 'tx.origin',
      breaks: "§15: in the caller's name",
    },
  ],
};

export default file;
