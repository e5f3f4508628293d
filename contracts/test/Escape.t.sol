// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryCounters} from "../src/TreasuryCounters.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {Leaf} from "./Merkle.sol";

contract EscapeTest is Base {
    Leaf[] internal leaves;

    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        _fund(50e18);
        leaves.push(_leaf(alice, 110e18, 100e18));
        leaves.push(_leaf(pool, 40e18, 0));
        _activate(leaves);
    }

    function test_escapeOpens7DaysAfterTheLastRoot() public {
        uint256 from = block.timestamp + 7 days;
        assertEq(treasury.escapeOpensAt(), from);
        vm.warp(from - 1);
        vm.expectRevert(_err(Treasury.EscapeNotOpen.selector, from));
        _escape(leaves, 0);
        vm.warp(from);
        assertTrue(treasury.escapeOpen());
        vm.expectEmit(address(treasury));
        emit Treasury.Escaped(alice, address(usdt), 110e18);
        vm.prank(thief);
        assertEq(_escape(leaves, 0), 110e18);
        assertEq(usdt.balanceOf(alice), 110e18);
        assertEq(usdt.balanceOf(thief), 0);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 0);
    }

    function test_escapeCountsFromDeploymentWithoutARoot() public {
        Base.setUp();
        _deposit(bob, 3e18);
        uint256 from = block.timestamp + 7 days;
        vm.warp(from - 1);
        vm.expectRevert(_err(Treasury.EscapeNotOpen.selector, from));
        _escapeFresh(bob);
        vm.warp(from);
        assertEq(_escapeFresh(bob), 3e18);
    }

    function testFuzz_aNewDepositorEscapesWithoutALeaf(uint64 micro, uint64 paidMicro) public {
        uint256 amount = (uint256(micro) + 1) * UNIT;
        uint256 paidOut = bound(paidMicro, 0, micro) * UNIT;
        _deposit(bob, amount);
        if (paidOut != 0) _send(_freshPayout(bob, paidOut));
        skip(7 days);
        assertEq(_escapeFresh(bob), amount - paidOut);
        assertEq(usdt.balanceOf(bob), amount);
        // A known account cannot pass as new.
        vm.expectRevert(Treasury.BadLeaf.selector);
        _escapeFresh(alice);
        assertEq(_escape(leaves, 0), 110e18);
    }

    function test_depositsSinceTheRootComeBackToo() public {
        _deposit(alice, 4e18);
        skip(7 days);
        assertEq(_escape(leaves, 0), 114e18);
    }

    /// @dev Whoever claims, or nobody: with the seventh day the server's part is over, for ever.
    function test_theSeventhDayEndsTheServersPartForEver() public {
        uint256 from = block.timestamp + 7 days;
        skip(6 days + 12 hours - 1);
        _propose(_proposal(leaves));
        skip(12 hours);
        assertEq(block.timestamp, from - 1);
        _send(_payout(leaves, 0, 10e18));
        _deposit(bob, 2e18);
        assertFalse(treasury.escapeOpen());
        uint256 lastSecond = vm.snapshotState();
        treasury.activateRoot();
        assertEq(treasury.escapeOpensAt(), from - 1 + 7 days);

        vm.revertToState(lastSecond);
        vm.warp(from);
        _serverHasEnded(from);
        assertEq(_escape(leaves, 0), 100e18);
        _serverHasEnded(from);
        skip(1000 days);
        _serverHasEnded(from);
        assertEq(_escapeFresh(bob), 2e18);
    }

    function _serverHasEnded(uint256 from) private {
        bytes memory ended = _err(TreasuryCounters.EscapeHasOpened.selector, from);
        assertTrue(treasury.escapeOpen());
        vm.expectRevert(ended);
        treasury.activateRoot();
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        vm.expectRevert(ended);
        treasury.proposeRoot(p, signatures);
        Treasury.Payout memory payment = _payout(leaves, 0, UNIT);
        vm.prank(payoutKey);
        vm.expectRevert(ended);
        treasury.payout(payment);
        usdt.mint(bob, 1e18);
        vm.startPrank(bob);
        usdt.approve(address(gateway), 1e18);
        vm.expectRevert(ended);
        gateway.deposit(address(usdt), 1e18, 1);
        usdt.approve(address(treasury), 1e18);
        vm.expectRevert(ended);
        treasury.fundPool("STATIC", 1e18);
        vm.stopPrank();
    }

    function test_nobodyClaimsWithoutALeafOfTheirOwn() public {
        skip(7 days);
        vm.expectRevert(Treasury.BadLeaf.selector);
        _escapeFresh(thief);
        leaves.push(_leaf(thief, 1e18, 0));
        vm.expectRevert(Treasury.BadLeaf.selector);
        _escape(leaves, 2);
    }

    function test_theGuardianCannotStopAnEscape() public {
        vm.startPrank(guardian);
        treasury.stopPayoutKey();
        gateway.pause();
        vm.stopPrank();
        skip(7 days);
        assertEq(_escape(leaves, 0), 110e18);
    }

    /// @dev Alice sends Bob everything inside after the root, is paid by the server, then tries to
    /// escape as well.
    function test_aTransferThenAPayoutThenAnEscapePaysOnce() public {
        _deposit(bob, 1e18);
        // The transfer of 110 is in the next root: Alice 0, Bob 111.
        Leaf[] memory old = leaves;
        leaves[0] = _leaf(alice, 0, 100e18);
        leaves.push(_leaf(bob, 111e18, 1e18));
        _activate(leaves);
        _send(_payout(leaves, 2, 60e18));
        skip(7 days);
        vm.expectRevert(Treasury.BadLeaf.selector);
        _escape(old, 0);
        vm.expectRevert(Treasury.BadLeaf.selector);
        _escapeFresh(bob);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 0);
        assertEq(_escape(leaves, 2), 51e18);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 2);
        assertEq(usdt.balanceOf(alice) + usdt.balanceOf(bob), 111e18);
        assertEq(usdt.balanceOf(address(treasury)), 40e18);
    }

    /// @dev The server stops before the root that would have had the transfer: it counts for
    /// nobody, and pays once.
    function test_aTransferAfterTheLastRootPaysOnce() public {
        _deposit(bob, 1e18);
        _send(_payout(leaves, 0, 30e18));
        skip(7 days);
        assertEq(_escape(leaves, 0), 80e18);
        assertEq(_escapeFresh(bob), 1e18);
        assertEq(usdt.balanceOf(address(treasury)), 40e18);
    }

    function test_shortCustodyPaysWhatIsThere() public {
        BadToken bad = new BadToken(18);
        _newTreasury(bad);
        bad.mint(alice, 10e18);
        vm.startPrank(alice);
        bad.approve(address(gateway), 10e18);
        gateway.deposit(address(bad), 10e18, 1);
        vm.stopPrank();
        bad.burnFrom(address(treasury), 4e18);
        skip(7 days);
        assertEq(treasury.escapeClaim(alice, address(bad), 0, 0, new bytes32[](0)), 6e18);
        vm.expectRevert(Treasury.NothingPayable.selector);
        treasury.escapeClaim(alice, address(bad), 0, 0, new bytes32[](0));
        bad.mint(address(treasury), 9e18);
        assertEq(treasury.escapeClaim(alice, address(bad), 0, 0, new bytes32[](0)), 4e18);
    }
}
