// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {BadToken} from "../test-support/BadTokens.sol";

contract FundingTest is Base {
    function testFuzz_anyoneFundsAPool(address from, bytes32 name, uint64 micro) public {
        vm.assume(from != address(0) && from != address(treasury));
        uint256 amount = (uint256(micro) + 1) * UNIT;
        usdt.mint(from, 2 * amount);
        vm.startPrank(from);
        usdt.approve(address(treasury), 2 * amount);
        for (uint256 number = 1; number <= 2; number++) {
            vm.expectEmit(address(treasury));
            emit Treasury.PoolFunded(number, name, from, amount);
            assertEq(treasury.fundPool(name, amount), number);
        }
        assertEq(treasury.funded(name), 2 * amount);
        assertEq(treasury.fundingCount(), 2);
        assertEq(usdt.balanceOf(address(treasury)), 2 * amount);
        assertEq(treasury.unpaid(address(usdt)), 0);
        vm.stopPrank();
        // Funding gives no claim to the funder.
        skip(7 days);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.escapeClaim(address(0x10000), address(usdt), 0, 0, new bytes32[](0));
    }

    function testFuzz_amountMustBeWhole(uint256 amount) public {
        vm.assume(amount % UNIT != 0);
        vm.expectRevert(_err(Treasury.AmountNotWhole.selector, amount));
        treasury.fundPool("STATIC", amount);
        vm.expectRevert(_err(Treasury.AmountNotWhole.selector, 0));
        treasury.fundPool("STATIC", 0);
    }

    function test_badTokens() public {
        BadToken bad = new BadToken(18);
        treasury = _newTreasury(address(bad), _roles());
        gateway = _newGateway(address(bad));
        bad.mint(address(this), 1000e18);
        bad.approve(address(treasury), type(uint256).max);
        bad.setMode(BadToken.Mode.FeeOnTransfer);
        vm.expectRevert(abi.encodeWithSelector(Treasury.WrongAmountReceived.selector, 100e18, 99e18));
        treasury.fundPool("STATIC", 100e18);
        bad.setMode(BadToken.Mode.ReturnsFalse);
        vm.expectRevert(_err(SafeERC20.SafeERC20FailedOperation.selector, address(bad)));
        treasury.fundPool("STATIC", 100e18);
        bad.setReentry(address(treasury), abi.encodeCall(treasury.fundPool, ("STATIC", UNIT)));
        treasury.fundPool("STATIC", 100e18);
        assertEq(bad.callError(), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        assertEq(treasury.fundingCount(), 1);
    }
}
