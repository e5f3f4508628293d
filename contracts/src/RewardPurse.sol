// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title The reward vault's reward money
/// @notice Holds what was added as reward, apart from staked money, so that no fault in the reward
/// arithmetic can reach a stake. It knows one call: the vault that made it has an earned reward
/// paid. What it cannot pay stays unpaid.
contract RewardPurse {
    using SafeERC20 for IERC20;

    /// @notice The reward vault that made this purse; fixed for ever.
    address public immutable vault;
    /// @notice The reward token.
    IERC20 public immutable token;

    error NotVault(address caller);

    /// @param token_ The reward token.
    constructor(IERC20 token_) {
        vault = msg.sender;
        token = token_;
    }

    /// @notice The vault has a member paid what it earned; `amount` in wei.
    function pay(address to, uint256 amount) external {
        require(msg.sender == vault, NotVault(msg.sender));
        token.safeTransfer(to, amount);
    }
}
