import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/AllowanceSteps.sol',
  tests: ['test/AllowanceSteps.t.sol'],
  mutants: [
    {
      name: 'a step up overwrites',
      find: 'allowance(msg.sender, spender) + added',
      replace: 'added',
      breaks: 'spec §7: an allowance is raised by a step',
    },
    {
      name: 'a step up wraps round',
      find: '        _approve(msg.sender, spender, allowance(msg.sender, spender) + added);\n',
      replace:
        '        unchecked {\n            _approve(msg.sender, spender, allowance(msg.sender, spender) + added);\n        }\n',
      breaks: 'no step makes an allowance smaller than it says',
    },
    {
      name: "the spender's own allowance is raised",
      find: '_approve(msg.sender, spender, allowance(msg.sender, spender) + added)',
      replace: '_approve(spender, msg.sender, allowance(spender, msg.sender) + added)',
      breaks: "only the holder changes what of the holder's may be taken",
    },
    {
      name: 'a step down below zero wraps round',
      find: '        require(taken <= allowed, ERC20InsufficientAllowance(spender, allowed, taken));\n',
      replace: '',
      breaks: 'a step down never ends in an unlimited allowance',
    },
    {
      name: 'a step down leaves what it should take',
      find: 'allowed - taken',
      replace: 'taken',
      breaks: 'spec §7: an allowance is lowered by a step',
    },
    {
      name: 'a step down to nothing is refused',
      find: 'taken <= allowed',
      replace: 'taken < allowed',
      breaks: 'all of an allowance can be taken back',
    },
    {
      name: "the spender's own allowance is lowered",
      find: 'uint256 allowed = allowance(msg.sender, spender)',
      replace: 'uint256 allowed = allowance(spender, msg.sender)',
      breaks: "only the holder changes what of the holder's may be taken",
    },
    {
      name: 'a step up says that it failed',
      find: 'spender) + added);\n        return true',
      replace: 'spender) + added);\n        return false',
      breaks: 'ERC-20: what was done returns true',
    },
    {
      name: 'a step down says that it failed',
      find: '        }\n        return true',
      replace: '        }\n        return false',
      breaks: 'ERC-20: what was done returns true',
    },
  ],
};

export default file;
