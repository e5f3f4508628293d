// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Leaf} from "./Merkle.sol";

/// @notice A root counts deposits up to its number, not up to its activation.
contract BetweenRootsTest is Base {
    function test_aDepositWhileARootWaitsIsPayableWithoutALeaf() public {
        _deposit(alice, 100e18);
        Leaf[] memory leaves = _two(_leaf(alice, 100e18, 100e18), _leaf(pool, 0, 0));
        skip(1 days);
        _propose(_proposal(leaves));
        _deposit(bob, 5e18);
        skip(12 hours);
        treasury.activateRoot();
        assertEq(treasury.activeRoot().depositNumber, 1);
        _send(_freshPayout(bob, 5e18));
        assertEq(usdt.balanceOf(bob), 5e18);
    }
}
