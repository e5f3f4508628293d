// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Staking by Synthetix's published algorithm, to measure our gas against
/// @notice Written for this measurement: one stream of 7 days that each new reward restarts,
/// started by the owner; rewards lie among the stakes; no records. What a stake earned is `stake *
/// (perToken − perTokenPaid) / 1e18`.
contract PlainStaking is Ownable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    IERC20 public immutable stakeToken;
    IERC20 public immutable rewardToken;
    uint256 public total;
    uint256 public rate;
    uint256 public finish;
    uint256 public updatedAt;
    uint256 public perTokenStored;
    mapping(address account => uint256) public stakeOf;
    mapping(address account => uint256) public perTokenPaid;
    mapping(address account => uint256) public rewardOf;

    event Staked(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);
    event Rewarded(address indexed account, uint256 amount);
    event RewardAdded(uint256 amount);

    modifier settled(address account) {
        perTokenStored = perToken();
        updatedAt = Math.min(block.timestamp, finish);
        if (account != address(0)) {
            rewardOf[account] = earned(account);
            perTokenPaid[account] = perTokenStored;
        }
        _;
    }

    constructor(IERC20 stakeToken_, IERC20 rewardToken_) Ownable(msg.sender) {
        (stakeToken, rewardToken) = (stakeToken_, rewardToken_);
    }

    function stake(uint256 amount) external nonReentrant settled(msg.sender) {
        total += amount;
        stakeOf[msg.sender] += amount;
        stakeToken.safeTransferFrom(msg.sender, address(this), amount);
        emit Staked(msg.sender, amount);
    }

    function exit() external {
        withdraw(stakeOf[msg.sender]);
        claim();
    }

    function addReward(uint256 amount) external onlyOwner settled(address(0)) {
        uint256 left = block.timestamp < finish ? (finish - block.timestamp) * rate : 0;
        rate = (amount + left) / 7 days;
        updatedAt = block.timestamp;
        finish = block.timestamp + 7 days;
        rewardToken.safeTransferFrom(msg.sender, address(this), amount);
        emit RewardAdded(amount);
    }

    function withdraw(uint256 amount) public nonReentrant settled(msg.sender) {
        total -= amount;
        stakeOf[msg.sender] -= amount;
        stakeToken.safeTransfer(msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }

    function claim() public nonReentrant settled(msg.sender) {
        uint256 amount = rewardOf[msg.sender];
        if (amount == 0) return;
        rewardOf[msg.sender] = 0;
        rewardToken.safeTransfer(msg.sender, amount);
        emit Rewarded(msg.sender, amount);
    }

    function earned(address account) public view returns (uint256) {
        return rewardOf[account] + (stakeOf[account] * (perToken() - perTokenPaid[account])) / 1e18;
    }

    function perToken() public view returns (uint256) {
        if (total == 0) return perTokenStored;
        return
            perTokenStored +
            ((Math.min(block.timestamp, finish) - updatedAt) * rate * 1e18) / total;
    }
}
