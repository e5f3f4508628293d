// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Decimals} from "./Decimals.sol";
import {Leaves} from "./Leaves.sol";
import {RewardPurse} from "./RewardPurse.sol";
import {RewardStream} from "./RewardStream.sol";
import {TokenIn} from "./TokenIn.sol";
import {VaultRecords} from "./VaultRecords.sol";

/// @title Staking on chain, straight from the app
/// @notice Members stake a token here and take it back whenever they like. Rewards that anyone adds
/// flow to the stakes by size and second. There is no owner, no role, no pause and no fee; what was
/// staked goes back to who staked it, and nowhere else. Amounts are in wei and multiples of 1e12.
/// It stands beside the ledger, which knows nothing of it.
/// @dev Own counters, never a token balance, say what is staked and earned: a plain transfer to the
/// vault or the purse changes nothing for anyone and stays there for ever.
contract RewardVault is RewardStream, VaultRecords, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice A user's stake as if settled at this second; all in wei.
    /// @param amount What is staked.
    /// @param rewardDebt What this stake would have earned by now if it had been there since the
    /// beginning, rounded up.
    /// @param reward What is earned and not claimed.
    struct User {
        uint256 amount;
        uint256 rewardDebt;
        uint256 reward;
    }

    /// @notice What is staked; a token of 18 decimals.
    IERC20 public immutable stakeToken;
    /// @notice What is earned; a token of 18 decimals, perhaps the same.
    IERC20 public immutable rewardToken;
    /// @notice Where reward money lies.
    RewardPurse public immutable purse;
    /// @notice The sum of all stakes, in wei.
    uint256 public totalStaked;
    /// @notice All that was ever added as reward, in wei.
    uint256 public totalAdded;
    /// @notice All that was ever claimed, in wei; never more than was added.
    uint256 public totalClaimed;

    mapping(address account => User) private _users;

    /// @notice A stake grew.
    event Deposited(address indexed user, uint256 amount);
    /// @notice A stake went back, in part or whole.
    event Withdrawn(address indexed user, uint256 amount);
    /// @notice An earned reward was paid.
    event Claimed(address indexed user, uint256 amount);
    /// @notice A reward was added; it flows from now on.
    event RewardAdded(address indexed from, uint256 amount);

    error LimitReached(uint256 limit);
    error MoreThanStaked(uint256 amount, uint256 staked);
    error NothingStaked();
    error NothingToClaim();

    /// @param stakeToken_ What is staked.
    /// @param rewardToken_ What is earned; may be the same.
    constructor(IERC20 stakeToken_, IERC20 rewardToken_) {
        Decimals.require18(stakeToken_);
        Decimals.require18(rewardToken_);
        stakeToken = stakeToken_;
        rewardToken = rewardToken_;
        purse = new RewardPurse(rewardToken_);
    }

    /// @notice Stakes tokens that the caller has approved. They earn from now on.
    function deposit(uint256 amount) external nonReentrant {
        require(amount <= LIMIT - totalStaked, LimitReached(LIMIT));
        _settle(msg.sender);
        if (totalStaked == 0) _startStream(0);
        _setStake(msg.sender, _users[msg.sender].amount + amount);
        totalStaked += amount;
        _record(Kind.Deposit, msg.sender, amount);
        emit Deposited(msg.sender, amount);
        TokenIn.pull(stakeToken, address(this), amount);
    }

    /// @notice Takes back a part of the caller's stake or all of it. What it earned stays to be
    /// claimed.
    function withdraw(uint256 amount) external nonReentrant {
        TokenIn.requireWhole(amount);
        uint256 staked = _users[msg.sender].amount;
        require(amount <= staked, MoreThanStaked(amount, staked));
        _settle(msg.sender);
        _setStake(msg.sender, staked - amount);
        _giveBack(amount);
    }

    /// @notice Takes back the caller's whole stake without a look at rewards, for the case that
    /// something is wrong with them. What was earned since the caller's last deposit, withdrawal or
    /// claim is given up; what was earned before that stays to be claimed.
    function emergencyExit() external nonReentrant {
        User storage user = _users[msg.sender];
        uint256 amount = user.amount;
        require(amount != 0, NothingStaked());
        user.amount = 0;
        _giveBack(amount);
    }

    /// @notice Pays the caller all it has earned, in multiples of 1e12 wei; what is left over
    /// waits.
    /// @return amount What was paid, in wei.
    function claim() external nonReentrant returns (uint256 amount) {
        User storage user = _users[msg.sender];
        _settle(msg.sender);
        _setStake(msg.sender, user.amount);
        amount = user.reward - (user.reward % Leaves.UNIT);
        require(amount != 0, NothingToClaim());
        user.reward -= amount;
        totalClaimed += amount;
        _record(Kind.Claim, msg.sender, amount);
        emit Claimed(msg.sender, amount);
        purse.pay(msg.sender, amount);
    }

    /// @notice Anyone adds a reward that it has approved. It only gives: nobody can take it back.
    function addReward(uint256 amount) external nonReentrant {
        require(amount <= LIMIT - totalAdded, LimitReached(LIMIT));
        totalAdded += amount;
        _advance(totalStaked);
        _startStream(amount);
        emit RewardAdded(msg.sender, amount);
        TokenIn.pull(rewardToken, address(purse), amount);
    }

    /// @notice What a user has staked, and what it has earned up to this second.
    function userInfo(address account) external view returns (User memory user) {
        user = _users[account];
        uint256 perToken = _flowNow(totalStaked).perToken;
        user.reward += Math.saturatingSub(_earned(user.amount, perToken), user.rewardDebt);
        user.rewardDebt = _notEarned(user.amount, perToken);
    }

    /// @notice What a user can withdraw now, in wei: the whole stake, always.
    function ableWithdrawAmount(address account) external view returns (uint256) {
        return _users[account].amount;
    }

    /// @notice All streams at this second.
    function flow() external view returns (Flow memory) {
        return _flowNow(totalStaked);
    }

    /// @dev Adds what the account earned up to now. `_setStake` must follow.
    function _settle(address account) private {
        _advance(totalStaked);
        User storage user = _users[account];
        user.reward += Math.saturatingSub(_earned(user.amount, _perToken()), user.rewardDebt);
    }

    function _setStake(address account, uint256 amount) private {
        _users[account].amount = amount;
        _users[account].rewardDebt = _notEarned(amount, _perToken());
    }

    function _giveBack(uint256 amount) private {
        totalStaked -= amount;
        _record(Kind.Withdraw, msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
        stakeToken.safeTransfer(msg.sender, amount);
    }
}
