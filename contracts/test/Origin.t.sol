// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {TreasuryCounters} from "../src/TreasuryCounters.sol";

/// @notice Who signed the transaction counts for nothing; who calls counts. (A member may be lured
/// into a transaction with a thief's contract.)
contract OriginTest is Base {
    function test_nobodyRecordsADepositByHavingSignedTheTransaction() public {
        vm.prank(thief, thief);
        vm.expectRevert(_err(TreasuryCounters.NotGateway.selector, thief));
        treasury.recordDeposit(thief, address(usdt), UNIT);
    }

    function test_aContractTakesNothingFromWhoSignedTheTransaction() public {
        usdt.mint(alice, 10e18);
        vm.startPrank(alice);
        usdt.approve(address(gateway), 10e18);
        usdt.approve(address(treasury), 10e18);
        usdt.approve(address(reserve), 10e18);
        vm.stopPrank();
        vm.startPrank(thief, alice);
        vm.expectRevert();
        gateway.deposit(address(usdt), UNIT, 1);
        vm.expectRevert();
        treasury.fundPool("STATIC", UNIT);
        vm.expectRevert();
        reserve.mint(thief, UNIT);
        vm.stopPrank();
        assertEq(usdt.balanceOf(alice), 10e18);
    }
}
