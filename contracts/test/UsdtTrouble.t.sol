// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {Treasury} from "../src/Treasury.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {Base} from "./Base.sol";
import {Leaf} from "./Merkle.sol";

/// @notice The issuer of USDT lets it misbehave, or shuts accounts out: nothing is paid twice,
/// nothing owed is lost, and what does not touch the broken part goes on.
contract UsdtTroubleTest is Base {
    BadToken internal bad;
    Leaf[] internal leaves;

    /// @dev Alice brought 100 USDT and has 40 and 60 USDB of it, Bob brought 50 USDB and has 20
    /// USDT and 30 of it.
    function setUp() public override {
        super.setUp();
        bad = new BadToken(18);
        _newTreasury(bad);
        bad.mint(alice, 200e18);
        bad.mint(bob, 200e18);
        vm.startPrank(alice);
        bad.approve(address(gateway), type(uint256).max);
        gateway.deposit(address(bad), 100e18, 1);
        vm.stopPrank();
        vm.startPrank(bob);
        bad.approve(address(reserve), type(uint256).max);
        reserve.mint(bob, 100e18);
        usdb.approve(address(gateway), type(uint256).max);
        gateway.deposit(address(usdb), 50e18, 1);
        vm.stopPrank();
        leaves.push(Leaf(alice, address(bad), 40e18, 100e18));
        leaves.push(Leaf(alice, address(usdb), 60e18, 0));
        leaves.push(Leaf(bob, address(bad), 20e18, 0));
        leaves.push(Leaf(bob, address(usdb), 30e18, 50e18));
        address[] memory tokens = new address[](2);
        (tokens[0], tokens[1]) = _sorted(address(bad), address(usdb));
        _activateOver(leaves, tokens);
    }

    /// @dev The reserve is shut out: what is there of each token is paid, the rest waits and is not
    /// lost.
    function test_aBlockedReserveStopsOnlyTheExchange() public {
        bad.setBlocked(address(reserve), true);
        _send(_payout(leaves, 0, 40e18));
        _send(_payout(leaves, 3, 30e18));
        Treasury.Payout memory p = _payout(leaves, 1, 60e18);
        _refused(
            p,
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector,
                address(treasury),
                20e18,
                60e18
            )
        );
        assertFalse(treasury.isPaid(p.id));
        bad.setBlocked(address(reserve), false);
        _send(p);
        assertEq(usdb.balanceOf(alice), 60e18);
    }

    function test_aBlockedReserveAndEscape() public {
        bad.setBlocked(address(reserve), true);
        skip(7 days);
        assertEq(_escape(leaves, 1), 50e18);
        assertEq(bad.allowance(address(treasury), address(reserve)), 10e18);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 3);
        assertEq(_escape(leaves, 0), 40e18);
        assertEq(_escape(leaves, 2), 20e18);
        bad.setBlocked(address(reserve), false);
        assertEq(_escape(leaves, 1), 10e18);
        assertEq(_escape(leaves, 3), 30e18);
        assertEq(usdb.balanceOf(alice), 60e18);
        assertEq(treasury.custodyOf(address(usdb)), 0);
        assertEq(bad.allowance(address(treasury), address(reserve)), 0);
    }

    function test_aBlockedReserveAndAnEscapeOfUsdt() public {
        // Bob's USDB became USDT inside; 100 USDT are there and 50 USDB.
        leaves[0] = Leaf(alice, address(bad), 0, 100e18);
        leaves[1] = Leaf(alice, address(usdb), 0, 0);
        leaves[2] = Leaf(bob, address(bad), 150e18, 0);
        leaves[3] = Leaf(bob, address(usdb), 0, 50e18);
        _activateOver(leaves, treasury.activeTokens());
        bad.setBlocked(address(reserve), true);
        skip(7 days);
        assertEq(_escape(leaves, 2), 100e18);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 2);
        bad.setBlocked(address(reserve), false);
        bad.setReentry(
            address(treasury),
            abi.encodeWithSignature("fundPool(bytes32,uint256)", bytes32("STATIC"), UNIT)
        );
        assertEq(_escape(leaves, 2), 50e18);
        _shut();
    }

    /// @dev A member is shut out: only that member waits.
    function test_aBlockedMemberStopsNobodyElse() public {
        bad.setBlocked(alice, true);
        _refused(_payout(leaves, 0, 40e18), _err(BadToken.Blocked.selector, alice));
        _send(_payout(leaves, 2, 20e18));
        // USDB is not the issuer's to block.
        _send(_payout(leaves, 1, 60e18));
        vm.prank(alice);
        vm.expectRevert(_err(BadToken.Blocked.selector, alice));
        gateway.deposit(address(bad), UNIT, 1);
        skip(7 days);
        vm.expectRevert(_err(BadToken.Blocked.selector, alice));
        _escape(leaves, 0);
        assertEq(_escape(leaves, 3), 30e18);
        bad.setBlocked(alice, false);
        assertEq(_escape(leaves, 0), 40e18);
    }

    function test_aTokenThatFailsLosesNothing() public {
        bad.setMode(BadToken.Mode.ReturnsFalse);
        bytes memory failed = _err(SafeERC20.SafeERC20FailedOperation.selector, address(bad));
        _refused(_payout(leaves, 0, 40e18), failed);
        bad.setMode(BadToken.Mode.Reverts);
        _refused(_payout(leaves, 0, 40e18), bytes("token reverts"));
        skip(7 days);
        vm.expectRevert(bytes("token reverts"));
        _escape(leaves, 0);
        // In USDB what is there goes, the rest follows.
        assertEq(_escape(leaves, 1), 50e18);
        bad.setMode(BadToken.Mode.Honest);
        for (uint256 i = 0; i < 4; i++) _escape(leaves, i);
        assertEq(bad.balanceOf(alice), 140e18);
        assertEq(usdb.balanceOf(alice), 60e18);
        assertEq(treasury.custodyOf(address(bad)), 0);
    }

    function test_aTokenThatReturnsNothingWorks() public {
        bad.setMode(BadToken.Mode.ReturnsNothing);
        vm.prank(alice);
        gateway.deposit(address(bad), 5e18, 1);
        _send(_payout(leaves, 0, 45e18));
        _send(_payout(leaves, 1, 60e18));
        skip(7 days);
        assertEq(_escape(leaves, 2), 20e18);
        assertEq(_escape(leaves, 3), 30e18);
        assertEq(treasury.custodyOf(address(bad)), 0);
    }

    /// @dev A token that begins to keep a fee mints no USDB that is not there, and counts what was
    /// paid as paid.
    function test_aTokenThatBeginsToKeepAFee() public {
        bad.setMode(BadToken.Mode.FeeOnTransfer);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 5e18, 4.95e18)
        );
        gateway.deposit(address(bad), 5e18, 1);
        _refused(
            _payout(leaves, 1, 60e18),
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector,
                address(treasury),
                50e18,
                60e18
            )
        );
        _send(_payout(leaves, 0, 40e18));
        assertEq(treasury.paid(alice, address(bad)), 40e18);
        assertGe(bad.balanceOf(address(reserve)), usdb.totalSupply());
    }

    /// @dev USDT calls back in the middle of a payout, a mint, a redemption, an escape claim: every
    /// way in is shut.
    function test_reentryIsRefusedEverywhere() public {
        bytes[4] memory calls = [
            abi.encodeCall(treasury.escapeClaim, (alice, address(bad), 0, 0, new bytes32[](0))),
            abi.encodeWithSignature("fundPool(bytes32,uint256)", bytes32("STATIC"), UNIT),
            abi.encodeWithSignature(
                "fundPool(bytes32,address,uint256)",
                bytes32("STATIC"),
                address(usdb),
                UNIT
            ),
            abi.encodeCall(treasury.recordDeposit, (thief, address(bad), UNIT))
        ];
        // No USDB is left here, so each payment of it mints.
        _send(_payout(leaves, 1, 50e18));
        for (uint256 i = 0; i < calls.length; i++) {
            bad.setReentry(address(treasury), calls[i]);
            _send(_payout(leaves, 0, UNIT));
            _shut();
            bad.setReentry(address(treasury), calls[i]);
            _send(_payout(leaves, 1, UNIT));
            _shut();
        }
        bad.setReentry(
            address(treasury),
            abi.encodeCall(treasury.payout, (_payout(leaves, 2, UNIT)))
        );
        _send(_payout(leaves, 0, UNIT));
        _shut();
        bad.setReentry(address(gateway), abi.encodeCall(gateway.deposit, (address(bad), UNIT, 1)));
        vm.prank(alice);
        gateway.deposit(address(bad), UNIT, 1);
        _shut();
        skip(7 days);
        bad.setReentry(address(treasury), calls[0]);
        assertEq(_escape(leaves, 2), 20e18);
        _shut();
    }

    function _shut() private view {
        assertFalse(bad.callSucceeded());
        assertEq(bad.callError(), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
    }

    function _refused(Treasury.Payout memory p, bytes memory reason) private {
        uint256 paid = treasury.totalPaid(p.token);
        vm.prank(payoutKey);
        vm.expectRevert(reason);
        treasury.payout(p);
        assertEq(treasury.totalPaid(p.token), paid);
    }
}
