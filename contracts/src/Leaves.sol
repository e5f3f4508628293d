// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Leaves of the daily root, and what is an account (rulebook §18)
library Leaves {
    /// @notice Amounts on chain are multiples of this many wei, so that six decimals lose nothing
    /// (rulebook §0).
    uint256 internal constant UNIT = 1e12;

    /// @notice The leaf of one (account, token) in OpenZeppelin's standard Merkle layout; all
    /// amounts in wei.
    /// @param account The member's address, or a pool account.
    /// @param token The token's address.
    /// @param cumulative All that was ever paid to the account on chain plus all it is owed at the
    /// snapshot.
    /// @param deposited The account's deposits on chain that `cumulative` already counts.
    function hash(
        address account,
        address token,
        uint256 cumulative,
        uint256 deposited
    ) internal pure returns (bytes32) {
        return
            keccak256(bytes.concat(keccak256(abi.encode(account, token, cumulative, deposited))));
    }

    /// @notice Whether an address is a pool's account: numbers up to 0xFFFF, for which nobody has a
    /// key. They are in the tree, so that a root's totals cover the pools, and can never be paid
    /// out.
    function isPoolAccount(address account) internal pure returns (bool) {
        return uint160(account) <= type(uint16).max;
    }

    /// @notice Whether an amount is above zero and has at most six decimals.
    function isWhole(uint256 amount) internal pure returns (bool) {
        return amount != 0 && amount % UNIT == 0;
    }

    /// @notice The amount without what is below six decimals.
    function wholePart(uint256 amount) internal pure returns (uint256) {
        return amount - (amount % UNIT);
    }

    /// @notice The amount, rounded up to six decimals.
    function roundUp(uint256 amount) internal pure returns (uint256) {
        return Math.ceilDiv(amount, UNIT) * UNIT;
    }
}
