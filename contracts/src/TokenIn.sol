// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Leaves} from "./Leaves.sol";

/// @title How tokens come in: a whole amount, and exactly that amount
library TokenIn {
    using SafeERC20 for IERC20;

    error AmountNotWhole(uint256 amount);
    error WrongAmountReceived(uint256 expected, uint256 received);

    /// @notice Refuses zero and what has more than six decimals (rulebook §0).
    function requireWhole(uint256 amount) internal pure {
        require(Leaves.isWhole(amount), AmountNotWhole(amount));
    }

    /// @notice Moves tokens that the caller has approved to `to`; a token that keeps a fee or pays
    /// too much is refused.
    /// @param amount In wei, a multiple of 1e12.
    function pull(IERC20 token, address to, uint256 amount) internal {
        requireWhole(amount);
        uint256 before = token.balanceOf(to);
        token.safeTransferFrom(msg.sender, to, amount);
        uint256 received = token.balanceOf(to) - before;
        require(received == amount, WrongAmountReceived(amount, received));
    }
}
