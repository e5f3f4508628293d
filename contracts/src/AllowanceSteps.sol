// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Allowances that are raised and lowered by a step (spec §7)
/// @notice `approve` overwrites: a spender who is quick takes the old allowance and the new one. A
/// step changes what is left, whatever was taken meanwhile.
abstract contract AllowanceSteps is ERC20 {
    /// @notice Lets `spender` take `added` wei more of the caller's.
    function increaseAllowance(address spender, uint256 added) external returns (bool) {
        _approve(msg.sender, spender, allowance(msg.sender, spender) + added);
        return true;
    }

    /// @notice Lets `spender` take `taken` wei less of the caller's; refused below zero.
    function decreaseAllowance(address spender, uint256 taken) external returns (bool) {
        uint256 allowed = allowance(msg.sender, spender);
        require(taken <= allowed, ERC20InsufficientAllowance(spender, allowed, taken));
        unchecked {
            _approve(msg.sender, spender, allowed - taken);
        }
        return true;
    }
}
