// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Base} from "./Base.sol";
import {Decimals} from "../src/Decimals.sol";
import {DepositGateway} from "../src/DepositGateway.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {TreasuryCounters} from "../src/TreasuryCounters.sol";
import {BadToken} from "../test-support/BadTokens.sol";

contract DepositGatewayTest is Base {
    BadToken internal bad;

    function setUp() public override {
        super.setUp();
        bad = new BadToken(18);
        vm.prank(address(timelock));
        gateway.setToken(address(bad), true);
        bad.mint(alice, 1000e18);
        vm.prank(alice);
        bad.approve(address(gateway), type(uint256).max);
    }

    function testFuzz_depositGoesStraightToTheTreasury(uint96 micro) public {
        uint256 amount = (uint256(micro) + 1) * UNIT;
        usdt.mint(alice, amount);
        vm.startPrank(alice);
        usdt.approve(address(gateway), amount);
        vm.expectEmit(address(gateway));
        emit DepositGateway.Deposit(1, alice, address(usdt), amount);
        gateway.deposit(address(usdt), amount, 1);
        assertEq(usdt.balanceOf(address(treasury)), amount);
        assertEq(usdt.balanceOf(address(gateway)), 0);
        assertEq(treasury.deposited(alice, address(usdt)), amount);
        assertEq(treasury.totalDeposited(address(usdt)), amount);
        assertEq(treasury.firstDeposit(alice, address(usdt)), 1);
    }

    function test_numbersHaveNoGapsOverTokens() public {
        _deposit(alice, UNIT);
        vm.startPrank(alice);
        vm.expectRevert();
        gateway.deposit(address(usdt), 5 * UNIT, 1);
        vm.expectEmit(address(gateway));
        emit DepositGateway.Deposit(2, alice, address(bad), UNIT);
        gateway.deposit(address(bad), UNIT, 1);
        vm.stopPrank();
        _deposit(bob, UNIT);
        _deposit(alice, UNIT);
        assertEq(gateway.depositCount(), 4);
        assertEq(treasury.firstDeposit(alice, address(usdt)), 1);
        assertEq(treasury.firstDeposit(alice, address(bad)), 2);
        assertEq(treasury.firstDeposit(bob, address(usdt)), 3);
    }

    function testFuzz_oneMustBeOne(uint256 one) public {
        vm.assume(one != 1);
        vm.prank(alice);
        vm.expectRevert(_err(DepositGateway.OneNeeded.selector, one));
        gateway.deposit(address(bad), UNIT, one);
    }

    function testFuzz_amountMustBeWhole(uint256 amount) public {
        vm.assume(amount % UNIT != 0);
        vm.startPrank(alice);
        vm.expectRevert(_err(TokenIn.AmountNotWhole.selector, amount));
        gateway.deposit(address(bad), amount, 1);
        vm.expectRevert(_err(TokenIn.AmountNotWhole.selector, 0));
        gateway.deposit(address(bad), 0, 1);
    }

    function testFuzz_onlyAllowedTokens(address token) public {
        vm.assume(token != address(usdt) && token != address(bad));
        vm.startPrank(alice);
        vm.expectRevert(_err(DepositGateway.TokenNotAllowed.selector, token));
        gateway.deposit(token, UNIT, 1);
        vm.expectRevert(_err(DepositGateway.TokenNotAllowed.selector, token));
        gateway.depositWithPermit(token, UNIT, 1, block.timestamp, 27, 0, 0);
    }

    function test_feeOnTransferIsRefused() public {
        bad.setMode(BadToken.Mode.FeeOnTransfer);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 99e18)
        );
        gateway.deposit(address(bad), 100e18, 1);
        bad.setMode(BadToken.Mode.PaysTooMuch);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 101e18)
        );
        gateway.deposit(address(bad), 100e18, 1);
        assertEq(treasury.depositCount(), 0);
    }

    function test_tokenThatFailsIsRefused() public {
        vm.startPrank(alice);
        bad.setMode(BadToken.Mode.ReturnsFalse);
        vm.expectRevert(_err(SafeERC20.SafeERC20FailedOperation.selector, address(bad)));
        gateway.deposit(address(bad), UNIT, 1);
        bad.setMode(BadToken.Mode.Reverts);
        vm.expectRevert(bytes("token reverts"));
        gateway.deposit(address(bad), UNIT, 1);
        assertEq(treasury.depositCount(), 0);
    }

    function test_reentryIsRefused() public {
        bad.setReentry(address(gateway), abi.encodeCall(gateway.deposit, (address(bad), UNIT, 1)));
        vm.prank(alice);
        gateway.deposit(address(bad), UNIT, 1);
        assertFalse(bad.callSucceeded());
        assertEq(bad.callError(), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        assertEq(treasury.depositCount(), 1);
    }

    function test_depositNeedsTheCallersOwnTokens() public {
        vm.prank(thief);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(gateway),
                0,
                UNIT
            )
        );
        gateway.deposit(address(usdt), UNIT, 1);
    }

    function test_guardianPausesAndTimelockUnpauses() public {
        vm.prank(guardian);
        gateway.pause();
        vm.startPrank(alice);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        gateway.deposit(address(bad), UNIT, 1);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        gateway.depositWithPermit(address(bad), UNIT, 1, block.timestamp, 27, 0, 0);
        vm.stopPrank();
        vm.prank(guardian);
        vm.expectRevert(_err(DepositGateway.NotAllowed.selector, guardian));
        gateway.unpause();
        _viaTimelock(address(gateway), abi.encodeCall(gateway.unpause, ()));
        vm.prank(alice);
        gateway.deposit(address(bad), UNIT, 1);
    }

    function testFuzz_strangersChangeNothing(address caller) public {
        vm.assume(caller != guardian && caller != address(timelock) && caller != address(gateway));
        vm.startPrank(caller);
        vm.expectRevert(_err(DepositGateway.NotAllowed.selector, caller));
        gateway.pause();
        vm.expectRevert(_err(DepositGateway.NotAllowed.selector, caller));
        gateway.unpause();
        vm.expectRevert(_err(DepositGateway.NotAllowed.selector, caller));
        gateway.setToken(address(usdt), false);
        vm.expectRevert(_err(TreasuryCounters.NotGateway.selector, caller));
        treasury.recordDeposit(caller, address(usdt), UNIT);
    }

    function test_timelockRemovesAToken() public {
        _viaTimelock(address(gateway), abi.encodeCall(gateway.setToken, (address(bad), false)));
        vm.prank(alice);
        vm.expectRevert(_err(DepositGateway.TokenNotAllowed.selector, address(bad)));
        gateway.deposit(address(bad), UNIT, 1);
    }

    function test_onlyTokensOf18Decimals() public {
        BadToken six = new BadToken(6);
        vm.startPrank(address(timelock));
        vm.expectRevert(_err(Decimals.TokenNeeds18Decimals.selector, address(six)));
        gateway.setToken(address(six), true);
        vm.expectRevert();
        gateway.setToken(alice, true);
    }

    /// @dev All addresses are known before anything is deployed: gateway and USDB are the first
    /// contracts of their maker.
    function test_addressesFollowFromTheTreasurysAndTheReserves() public view {
        assertEq(treasury.gateway(), vm.computeCreateAddress(address(treasury), 1));
        assertEq(address(reserve.usdb()), vm.computeCreateAddress(address(reserve), 1));
        assertEq(address(gateway.treasury()), address(treasury));
    }

    /// @dev A gateway that somebody else makes names its maker as the treasury; this one knows
    /// nothing of it.
    function test_aGatewayOfAnotherMakerRecordsNothingHere() public {
        DepositGateway other = new DepositGateway(new address[](0));
        assertEq(address(other.treasury()), address(this));
        vm.prank(address(other));
        vm.expectRevert(_err(TreasuryCounters.NotGateway.selector, address(other)));
        treasury.recordDeposit(thief, address(usdt), UNIT);
    }
}
