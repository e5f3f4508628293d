// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Base} from "./Base.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {Treasury} from "../src/Treasury.sol";
import {BadToken} from "../test-support/BadTokens.sol";

contract FundingTest is Base {
    BadToken internal bad;

    function setUp() public override {
        super.setUp();
        bad = new BadToken(18);
        bad.mint(address(this), 1000e18);
        bad.approve(address(treasury), type(uint256).max);
    }

    function testFuzz_anyoneFundsAPool(address from, bytes32 name, uint64 micro) public {
        vm.assume(from != address(0) && from != address(treasury));
        uint256 amount = (uint256(micro) + 1) * UNIT;
        usdt.mint(from, 2 * amount);
        vm.startPrank(from);
        usdt.approve(address(treasury), 2 * amount);
        for (uint256 number = 1; number <= 2; number++) {
            vm.expectEmit(address(treasury));
            emit Treasury.PoolFunded(number, name, from, address(usdt), amount);
            assertEq(treasury.fundPool(name, amount), number);
        }
        assertEq(treasury.funded(name, address(usdt)), 2 * amount);
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
        vm.expectRevert(_err(TokenIn.AmountNotWhole.selector, amount));
        treasury.fundPool("STATIC", amount);
        vm.expectRevert(_err(TokenIn.AmountNotWhole.selector, 0));
        treasury.fundPool("STATIC", 0);
    }

    /// @dev Pools such as SWAP_INV hold BHC. Every token is counted for itself and nobody gets a
    /// claim.
    function testFuzz_anyTokenFundsAPool(uint64 micro) public {
        uint256 amount = (uint256(micro) + 1) * UNIT;
        _fund(7e18);
        bad.mint(thief, amount);
        vm.startPrank(thief);
        bad.approve(address(treasury), amount);
        vm.expectEmit(address(treasury));
        emit Treasury.PoolFunded(2, "STATIC", thief, address(bad), amount);
        assertEq(treasury.fundPool("STATIC", address(bad), amount), 2);
        assertEq(treasury.funded("STATIC", address(bad)), amount);
        assertEq(treasury.funded("STATIC", address(usdt)), 7e18);
        assertEq(treasury.unpaid(address(bad)), 0);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payableTo(thief, address(bad), 0, 0, new bytes32[](0));
    }

    function test_whatIsNoTokenFundsNothing() public {
        vm.expectRevert();
        treasury.fundPool("STATIC", alice, UNIT);
        vm.expectRevert();
        treasury.fundPool("STATIC", address(treasury), UNIT);
        assertEq(treasury.fundingCount(), 0);
    }

    function test_aTokenWithAFeeFundsNothing() public {
        bad.setMode(BadToken.Mode.FeeOnTransfer);
        _refused(abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 99e18));
        bad.setMode(BadToken.Mode.PaysTooMuch);
        _refused(abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 101e18));
    }

    function test_aTokenThatFailsFundsNothing() public {
        bad.setMode(BadToken.Mode.ReturnsFalse);
        _refused(_err(SafeERC20.SafeERC20FailedOperation.selector, address(bad)));
        bad.setMode(BadToken.Mode.Reverts);
        _refused(bytes("token reverts"));
        bad.setMode(BadToken.Mode.Honest);
        bad.setBlocked(address(this), true);
        _refused(_err(BadToken.Blocked.selector, address(this)));
    }

    function test_aTokenThatReturnsNothingFunds() public {
        bad.setMode(BadToken.Mode.ReturnsNothing);
        assertEq(treasury.fundPool("STATIC", address(bad), 100e18), 1);
        assertEq(bad.balanceOf(address(treasury)), 100e18);
    }

    /// @dev A hostile token calls back: numbers stay without gaps and in the events' order.
    function test_reentryIsRefused() public {
        bytes[3] memory calls = [
            abi.encodeWithSignature("fundPool(bytes32,uint256)", bytes32("STATIC"), UNIT),
            abi.encodeWithSignature(
                "fundPool(bytes32,address,uint256)",
                bytes32("TEAM"),
                address(bad),
                UNIT
            ),
            abi.encodeCall(treasury.escapeClaim, (alice, address(bad), 0, 0, new bytes32[](0)))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            bad.setReentry(address(treasury), calls[i]);
            assertEq(treasury.fundPool("STATIC", address(bad), UNIT), i + 1);
            assertFalse(bad.callSucceeded());
            assertEq(
                bad.callError(),
                ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
            );
        }
        assertEq(treasury.fundingCount(), 3);
        assertEq(treasury.funded("STATIC", address(bad)), 3 * UNIT);
        assertEq(treasury.funded("TEAM", address(bad)), 0);
    }

    function _refused(bytes memory reason) private {
        vm.expectRevert(reason);
        treasury.fundPool("STATIC", address(bad), 100e18);
        assertEq(treasury.fundingCount(), 0);
        assertEq(treasury.funded("STATIC", address(bad)), 0);
    }
}
