import type { MutantFile } from '../scripts/mutants/mutant.ts';

const SUM = 'Σ claimed ≤ Σ added, always';
const ENDS = 'streams end at the first midnight at least 7 days later';
const IDLE = 'what flows while nobody stakes flows again';

const file: MutantFile = {
  source: 'src/RewardStream.sol',
  tests: ['test/RewardStream.t.sol', 'test/RewardVault.t.sol'],
  mutants: [
    {
      name: 'a reward flows within 6 days',
      find: 'STREAM_TIME = 7 days',
      replace: 'STREAM_TIME = 6 days',
      breaks: ENDS,
    },
    {
      name: 'streams end at midnight UTC',
      find: 'OFFSET = 8 hours',
      replace: 'OFFSET = 0 hours',
      breaks: '§0: days of UTC+8',
    },
    {
      name: 'streams end at any second',
      find: 'Math.ceilDiv(block.timestamp + STREAM_TIME + OFFSET, 1 days)',
      replace: '(block.timestamp + STREAM_TIME + OFFSET) / 1 days',
      breaks: ENDS,
    },
    {
      name: 'streams last a day too long',
      find: 'Math.ceilDiv(block.timestamp + STREAM_TIME + OFFSET, 1 days)',
      replace: 'Math.ceilDiv(block.timestamp + STREAM_TIME + OFFSET, 1 days) + 1',
      breaks: ENDS,
    },
    {
      name: 'streams never end',
      find: '            if (until == midnight) flow.rate -= rateEnding[nextDay];\n',
      replace: '',
      breaks: SUM,
    },
    {
      name: 'a stream ends a day late',
      find: 'rateEnding[nextDay];\n',
      replace: 'rateEnding[nextDay - 1];\n',
      breaks: SUM,
    },
    {
      name: 'the end of a stream is not noted',
      find: '        rateEnding[endDay] += rate;\n',
      replace: '',
      breaks: SUM,
    },
    {
      name: 'a new stream replaces others that end on its day',
      find: 'rateEnding[endDay] += rate',
      replace: 'rateEnding[endDay] = rate',
      breaks: SUM,
    },
    {
      name: 'a new stream replaces those under way',
      find: '_flow.rate += rate',
      replace: '_flow.rate = rate',
      breaks: 'a gift changes no stream under way',
    },
    {
      name: 'idle money is lost with the next stream',
      find: 'uint256 total = amount + _flow.idle',
      replace: 'uint256 total = amount',
      breaks: IDLE,
    },
    {
      name: 'idle money flows and stays idle',
      find: '        _flow.idle = total - rate * duration;\n',
      replace: '',
      breaks: SUM,
    },
    {
      name: 'what divisions leave over is lost',
      find: '_flow.idle = total - rate * duration',
      replace: '_flow.idle = 0',
      breaks: IDLE,
    },
    {
      name: 'idle money is not noted',
      find: 'if (staked == 0) flow.idle += flowed;',
      replace: 'if (staked == 0) flow.idle = flow.idle;',
      breaks: IDLE,
    },
    {
      name: 'idle money replaces what was idle',
      find: 'flow.idle += flowed',
      replace: 'flow.idle = flowed',
      breaks: IDLE,
    },
    {
      name: 'rates are rounded up',
      find: 'uint256 rate = total / duration',
      replace: 'uint256 rate = Math.ceilDiv(total, duration)',
      breaks: SUM,
    },
    {
      name: "the stakes' part replaces what they had",
      find: 'flow.perToken += (flowed',
      replace: 'flow.perToken = (flowed',
      breaks: 'what was earned stays earned',
    },
    {
      name: "a day's midnight is passed over",
      find: 'Math.min(midnight, block.timestamp)',
      replace: 'block.timestamp',
      breaks: SUM,
    },
    {
      name: 'a reward flows from an hour ago',
      find: '        flow.updatedAt = block.timestamp;\n    }',
      replace: '        flow.updatedAt = block.timestamp - 1 hours;\n    }',
      breaks: 'a reward never starts in the past',
    },
    {
      name: 'what was earned is rounded up',
      find: 'return (amount * perToken) / SCALE;',
      replace: 'return Math.ceilDiv(amount * perToken, SCALE);',
      breaks: SUM,
    },
    {
      name: 'what was not earned is rounded down',
      find: 'return Math.ceilDiv(amount * perToken, SCALE);',
      replace: 'return (amount * perToken) / SCALE;',
      breaks: SUM,
    },
    {
      name: 'a hundred times as much may be staked',
      find: 'uint256(type(uint56).max) * Leaves.UNIT',
      replace: 'uint256(type(uint56).max) * Leaves.UNIT * 100',
      breaks: 'no arithmetic can overflow',
    },
    {
      name: 'coarse arithmetic',
      find: 'SCALE = 1e30',
      replace: 'SCALE = 1e12',
      breaks: 'small stakes earn their share',
    },
  ],
};

export default file;
