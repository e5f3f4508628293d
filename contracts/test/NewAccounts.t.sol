// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {Leaf} from "./Merkle.sol";

/// @notice An account without a leaf has (0, 0) and nothing else; a leaf counts only deposits that
/// came.
contract NewAccountsTest is Base {
    function testFuzz_aNewAccountStatesNothingOfItsOwn(
        uint256 cumulative,
        uint256 deposited
    ) public {
        cumulative = bound(cumulative, 1, type(uint128).max);
        deposited = bound(deposited, 1, 5e18);
        bytes32[] memory none = new bytes32[](0);
        _deposit(alice, 5e18);
        assertEq(treasury.payableTo(alice, address(usdt), 0, 0, none), 5e18);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payableTo(alice, address(usdt), cumulative, 0, none);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payableTo(alice, address(usdt), 0, deposited, none);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payableTo(alice, address(usdt), cumulative, deposited, none);
    }

    function test_aFundingIsNoDepositOfTheFunder() public {
        _deposit(address(this), 5e18);
        _fund(7e18);
        assertEq(treasury.deposited(address(this), address(usdt)), 5e18);
        assertEq(treasury.totalDeposited(address(usdt)), 5e18);
        assertEq(treasury.payableTo(address(this), address(usdt), 0, 0, new bytes32[](0)), 5e18);
    }

    function test_aLeafOfDepositsThatNeverCameIsWorthNothing() public {
        _deposit(alice, 100e18);
        Leaf[] memory leaves = _two(_leaf(alice, 50e18, 50e18), _leaf(bob, 50e18, 50e18));
        _activate(leaves);
        Treasury.Payout memory p = _payout(leaves, 1, UNIT);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payableTo(bob, address(usdt), p.cumulative, p.deposited, p.proof);
    }
}
