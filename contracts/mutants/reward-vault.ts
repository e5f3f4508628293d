import type { MutantFile } from '../scripts/mutants/mutant.ts';

const BACK = 'everyone can always withdraw all they staked';
const EARNED = 'only what was earned is paid, once';
const LIMITED = 'no arithmetic can overflow';

const file: MutantFile = {
  source: 'src/RewardVault.sol',
  tests: [
    'test/RewardVault.t.sol',
    'test/RewardStream.t.sol',
    'test/RewardVaultTokens.t.sol',
    'test/VaultInvariants.t.sol',
  ],
  mutants: [
    {
      name: 'a stake token of any decimals',
      find: '        Decimals.require18(stakeToken_);\n',
      replace: '',
      breaks: '§0: 18 decimals',
    },
    {
      name: 'a reward token of any decimals',
      find: '        Decimals.require18(rewardToken_);\n',
      replace: '',
      breaks: '§0: 18 decimals',
    },
    {
      name: 'rewards are paid in what is staked',
      find: 'new RewardPurse(rewardToken_)',
      replace: 'new RewardPurse(stakeToken_)',
      breaks: 'reward money is apart',
    },
    {
      name: 'stakes without a limit',
      find: '        require(amount <= LIMIT - totalStaked, LimitReached(LIMIT));\n',
      replace: '',
      breaks: LIMITED,
    },
    {
      name: 'each stake has the limit for itself',
      find: 'amount <= LIMIT - totalStaked',
      replace: 'amount <= LIMIT',
      breaks: LIMITED,
    },
    {
      name: 'the last unit of the limit cannot be staked',
      find: 'amount <= LIMIT - totalStaked',
      replace: 'amount < LIMIT - totalStaked',
      breaks: LIMITED,
    },
    {
      name: 'rewards without a limit',
      find: '        require(amount <= LIMIT - totalAdded, LimitReached(LIMIT));\n',
      replace: '',
      breaks: LIMITED,
    },
    {
      name: 'each reward has the limit for itself',
      find: 'amount <= LIMIT - totalAdded',
      replace: 'amount <= LIMIT',
      breaks: LIMITED,
    },
    {
      name: 'a deposit can be entered again',
      find: 'deposit(uint256 amount) external nonReentrant',
      replace: 'deposit(uint256 amount) external',
      breaks: 'no re-entry',
    },
    {
      name: 'a withdrawal can be entered again',
      find: 'withdraw(uint256 amount) external nonReentrant',
      replace: 'withdraw(uint256 amount) external',
      breaks: 'no re-entry',
    },
    {
      name: 'an emergency exit can be entered again',
      find: 'emergencyExit() external nonReentrant',
      replace: 'emergencyExit() external',
      breaks: 'no re-entry',
    },
    {
      name: 'a claim can be entered again',
      find: 'claim() external nonReentrant',
      replace: 'claim() external',
      breaks: 'no re-entry',
    },
    {
      name: 'a reward can be entered again',
      find: 'addReward(uint256 amount) external nonReentrant',
      replace: 'addReward(uint256 amount) external',
      breaks: 'no re-entry',
    },
    {
      name: 'a new deposit forgets what was earned',
      find: '        _settle(msg.sender);\n        if (totalStaked == 0)',
      replace: '        if (totalStaked == 0)',
      breaks: 'what was earned stays earned',
    },
    {
      name: 'idle money waits for the next reward',
      find: '        if (totalStaked == 0) _startStream(0);\n',
      replace: '',
      breaks: 'what flows while nobody stakes flows again',
    },
    {
      name: 'a deposit replaces the stake',
      find: '_users[msg.sender].amount + amount',
      replace: 'amount',
      breaks: BACK,
    },
    {
      name: 'a deposit has no weight',
      find: '        totalStaked += amount;\n',
      replace: '',
      breaks: 'Σ stakes = total',
    },
    {
      name: 'a deposit moves nothing',
      find: '        TokenIn.pull(stakeToken, address(this), amount);\n',
      replace: '',
      breaks: "Σ stakes = the vault's tokens",
    },
    {
      name: 'stakes go into the purse',
      find: 'TokenIn.pull(stakeToken, address(this), amount)',
      replace: 'TokenIn.pull(stakeToken, address(purse), amount)',
      breaks: 'staked and reward money are apart',
    },
    {
      name: 'dust can be withdrawn',
      find: '        TokenIn.requireWhole(amount);\n',
      replace: '',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'more than staked can be withdrawn, down to nothing',
      find: '        require(amount <= staked, MoreThanStaked(amount, staked));\n        _settle(msg.sender);\n        _setStake(msg.sender, staked - amount);\n',
      replace:
        '        _settle(msg.sender);\n        _setStake(msg.sender, amount < staked ? staked - amount : 0);\n',
      breaks: "nobody takes another's stake",
    },
    {
      name: 'the whole stake cannot be withdrawn',
      find: 'amount <= staked',
      replace: 'amount < staked',
      breaks: BACK,
    },
    {
      name: 'a withdrawal forgets what was earned',
      find: '        _settle(msg.sender);\n        _setStake(msg.sender, staked - amount);\n',
      replace: '        _setStake(msg.sender, staked - amount);\n',
      breaks: 'what was earned stays earned',
    },
    {
      name: 'a withdrawal leaves the stake',
      find: '_setStake(msg.sender, staked - amount)',
      replace: '_setStake(msg.sender, staked)',
      breaks: "nobody takes another's stake",
    },
    {
      name: 'an emergency exit leaves the stake',
      find: '        user.amount = 0;\n',
      replace: '',
      breaks: 'after an exit nothing is earned or taken again',
    },
    {
      name: 'an emergency exit of nothing',
      find: '        require(amount != 0, NothingStaked());\n',
      replace: '',
      breaks: 'records say what happened',
    },
    {
      name: 'an emergency exit earns up to its second',
      find: '        user.amount = 0;\n',
      replace: '        _settle(msg.sender);\n        user.amount = 0;\n',
      breaks: 'an exit runs no reward code',
    },
    {
      name: 'an emergency exit gives up a unit that was settled',
      find: '        user.amount = 0;\n',
      replace: '        user.amount = 0;\n        if (user.reward != 0) user.reward -= 1;\n',
      breaks: 'what was earned before stays to be claimed',
    },
    {
      name: 'a withdrawal gives a unit of reward',
      find: '        _setStake(msg.sender, staked - amount);\n',
      replace:
        '        _setStake(msg.sender, staked - amount);\n        _users[msg.sender].reward += 1;\n',
      breaks: EARNED,
    },
    {
      name: 'a withdrawal costs a unit of reward',
      find: '        _setStake(msg.sender, staked - amount);\n',
      replace:
        '        _setStake(msg.sender, staked - amount);\n        if (_users[msg.sender].reward != 0) _users[msg.sender].reward -= 1;\n',
      breaks: 'what was earned stays earned',
    },
    {
      name: 'a deposit costs a unit of reward',
      find: '        _setStake(msg.sender, _users[msg.sender].amount + amount);\n',
      replace:
        '        _setStake(msg.sender, _users[msg.sender].amount + amount);\n        if (_users[msg.sender].reward != 0) _users[msg.sender].reward -= 1;\n',
      breaks: 'what was earned stays earned',
    },
    {
      name: 'an emergency exit takes the reward as well',
      find: '        user.amount = 0;\n',
      replace: '        user.amount = 0;\n        user.reward = 0;\n',
      breaks: 'what was earned before stays to be claimed',
    },
    {
      name: 'what leaves keeps its weight',
      find: '        totalStaked -= amount;\n',
      replace: '',
      breaks: 'after an exit others earn all',
    },
    {
      name: 'what leaves goes to whoever signed the transaction',
      find: 'stakeToken.safeTransfer(msg.sender, amount)',
      replace: 'stakeToken.safeTransfer(tx.origin, amount)',
      breaks: BACK,
    },
    {
      name: 'what leaves is a unit short',
      find: 'stakeToken.safeTransfer(msg.sender, amount)',
      replace: 'stakeToken.safeTransfer(msg.sender, amount - 1)',
      breaks: BACK,
    },
    {
      name: 'a claim does not settle',
      find: '        _settle(msg.sender);\n        _setStake(msg.sender, user.amount);\n',
      replace: '',
      breaks: 'all that was earned is paid',
    },
    {
      name: 'a claim does not move the debt, so the past is earned again',
      find: '        _setStake(msg.sender, user.amount);\n',
      replace: '',
      breaks: EARNED,
    },
    {
      name: 'a claim pays dust',
      find: 'user.reward - (user.reward % Leaves.UNIT)',
      replace: 'user.reward',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'a claim of nothing',
      find: '        require(amount != 0, NothingToClaim());\n',
      replace: '',
      breaks: 'records say what happened',
    },
    {
      name: 'a claim can be made again',
      find: '        user.reward -= amount;\n',
      replace: '',
      breaks: EARNED,
    },
    {
      name: 'a claim loses what is left over',
      find: 'user.reward -= amount',
      replace: 'user.reward = 0',
      breaks: 'what is left over waits',
    },
    {
      name: 'claims are not added up',
      find: '        totalClaimed += amount;\n',
      replace: '',
      breaks: 'Σ claimed ≤ Σ added can be read',
    },
    {
      name: 'a claim goes to whoever signed the transaction',
      find: 'purse.pay(msg.sender, amount)',
      replace: 'purse.pay(tx.origin, amount)',
      breaks: 'who earned it gets it',
    },
    {
      name: 'rewards are not added up',
      find: '        totalAdded += amount;\n',
      replace: '',
      breaks: 'Σ claimed ≤ Σ added can be read',
    },
    {
      name: 'a reward is shared with the past',
      find: '        _advance(totalStaked);\n        _startStream(amount);\n',
      replace: '        _startStream(amount);\n',
      breaks: 'a reward never starts in the past',
    },
    {
      name: 'a reward flows though nothing was paid',
      find: '        TokenIn.pull(rewardToken, address(purse), amount);\n',
      replace: '',
      breaks: 'Σ claimed ≤ Σ added, always',
    },
    {
      name: 'reward money lies among the stakes',
      find: 'TokenIn.pull(rewardToken, address(purse), amount)',
      replace: 'TokenIn.pull(rewardToken, address(this), amount)',
      breaks: 'staked and reward money are apart',
    },
    {
      name: 'a settlement starts from nothing',
      find: '_earned(user.amount, _perToken()), user.rewardDebt)',
      replace: '_earned(user.amount, _perToken()), 0)',
      breaks: 'a new stake earns nothing of the past',
    },
    {
      name: 'a settlement replaces what was earned',
      find: 'user.reward += Math.saturatingSub(_earned(user.amount, _perToken())',
      replace: 'user.reward = Math.saturatingSub(_earned(user.amount, _perToken())',
      breaks: 'what was earned stays earned',
    },
    {
      name: 'a settlement is behind the time',
      find: '        _advance(totalStaked);\n        User storage user',
      replace: '        User storage user',
      breaks: 'all that was earned is paid',
    },
    {
      name: 'rounding blocks a withdrawal',
      find: 'Math.saturatingSub(_earned(user.amount, _perToken()), user.rewardDebt)',
      replace: '_earned(user.amount, _perToken()) - user.rewardDebt',
      breaks: BACK,
    },
    {
      name: 'a stake earns the whole past',
      find: '        _users[account].rewardDebt = _notEarned(amount, _perToken());\n',
      replace: '',
      breaks: 'a new stake earns nothing of the past',
    },
    {
      name: "a stake's debt is rounded for the user",
      find: '_users[account].rewardDebt = _notEarned(amount, _perToken())',
      replace: '_users[account].rewardDebt = _earned(amount, _perToken())',
      breaks: 'Σ claimed ≤ Σ added, always',
    },
    {
      name: 'userInfo is behind the time',
      find: 'uint256 perToken = _flowNow(totalStaked).perToken;',
      replace: 'uint256 perToken = _perToken();',
      breaks: 'userInfo is as if settled now',
    },
    {
      name: 'a deposit is recorded as a withdrawal',
      find: '_record(Kind.Deposit,',
      replace: '_record(Kind.Withdraw,',
      breaks: 'records say what happened',
    },
    {
      name: 'a claim is not recorded',
      find: '        _record(Kind.Claim, msg.sender, amount);\n',
      replace: '',
      breaks: 'records say what happened',
    },
    {
      name: 'a withdrawal is not recorded',
      find: '        _record(Kind.Withdraw, msg.sender, amount);\n',
      replace: '',
      breaks: 'records say what happened',
    },
    {
      name: 'only earned rewards can be withdrawn',
      find: 'return _users[account].amount;',
      replace: 'return _users[account].reward;',
      breaks: BACK,
    },
  ],
};

export default file;
