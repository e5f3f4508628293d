// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {TreasuryCounters} from "../src/TreasuryCounters.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {TreasuryTotals} from "../src/TreasuryTotals.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {Leaf} from "./Merkle.sol";

contract RootsTest is Base {
    Leaf[] internal leaves;
    BadToken internal bad;

    function setUp() public override {
        super.setUp();
        bad = new BadToken(18);
        _deposit(alice, 100e18);
        _fund(50e18);
        leaves.push(_leaf(alice, 100e18, 100e18));
        leaves.push(_leaf(pool, 50e18, 0));
        skip(1 days);
    }

    function test_rootWaits12HoursThenAnyoneActivates() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        bytes[] memory signatures = _sign(p);
        vm.expectEmit(address(treasury));
        emit TreasuryRoots.RootProposed(
            p.day,
            p.root,
            p.contentHash,
            p.depositNumber,
            p.tokens,
            p.cumulativeTotals,
            p.depositedTotals,
            block.timestamp + 12 hours
        );
        vm.prank(publisher);
        treasury.proposeRoot(p, signatures);
        (TreasuryRoots.RootProposal memory pending, uint64 since) = treasury.pendingRoot();
        assertEq(pending.root, p.root);
        assertEq(since, block.timestamp);

        skip(12 hours - 1);
        vm.expectRevert(_err(TreasuryRoots.TooEarly.selector, block.timestamp + 1));
        treasury.activateRoot();
        skip(1);
        vm.expectEmit(address(treasury));
        emit TreasuryRoots.RootActivated(p.day, p.root, p.contentHash, p.depositNumber);
        vm.prank(thief);
        treasury.activateRoot();

        TreasuryRoots.Root memory active = treasury.activeRoot();
        assertEq(active.root, p.root);
        assertEq(active.day, p.day);
        assertEq(active.time, block.timestamp);
        assertEq(active.depositNumber, 1);
        assertEq(treasury.activeTokens()[0], address(usdt));
        assertEq(treasury.activeTotals(address(usdt)).cumulative, 150e18);
        assertEq(treasury.unpaid(address(usdt)), 150e18);
        (, since) = treasury.pendingRoot();
        assertEq(since, 0);
        vm.expectRevert(TreasuryRoots.NoRootPending.selector);
        treasury.activateRoot();
    }

    function test_onePendingAtATime() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        _propose(p);
        p.contentHash = "other";
        _refused(p, _err(TreasuryRoots.RootPending.selector, p.day));
    }

    function testFuzz_onlyThePublisherProposes(address caller) public {
        vm.assume(caller != publisher);
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        bytes[] memory signatures = _sign(p);
        vm.prank(caller);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, caller));
        treasury.proposeRoot(p, signatures);
    }

    function test_signaturesCoverEveryField() public {
        bytes[] memory signatures = _sign(_proposal(leaves));
        for (uint256 field = 0; field < 7; field++) {
            TreasuryRoots.RootProposal memory p = _proposal(leaves);
            if (field == 0) p.day--;
            if (field == 1) p.root = "other";
            if (field == 2) p.contentHash = "other";
            if (field == 3) p.depositNumber--;
            if (field == 4) p.tokens[0] = address(0xBEEF);
            if (field == 5) p.cumulativeTotals[0]--;
            if (field == 6) p.depositedTotals[0]--;
            vm.prank(publisher);
            vm.expectRevert(_err(TreasuryRoots.BadSignature.selector, uint256(0)));
            treasury.proposeRoot(p, signatures);
        }
    }

    function test_daysGoUpAndAreNotInTheFuture() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        p.day = _today() + 1;
        _refused(p, _err(TreasuryRoots.BadDay.selector, p.day));
        p.day = 0;
        _refused(p, _err(TreasuryRoots.BadDay.selector, uint256(0)));
        _activate(leaves);
        p = _proposal(leaves);
        p.day = treasury.activeRoot().day;
        _refused(p, _err(TreasuryRoots.BadDay.selector, p.day));
    }

    function test_theDayTurnsAtMidnightUtcPlus8() public {
        // 15 January 2027, 16:00 UTC is midnight of the 16th in UTC+8.
        vm.warp(1_800_028_800 - 1);
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        p.day = 20_834;
        _refused(p, _err(TreasuryRoots.BadDay.selector, 20_834));
        vm.warp(1_800_028_800);
        _propose(p);
    }

    function test_depositNumberExistsAndNeverFalls() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        p.depositNumber = 2;
        _refused(p, _err(TreasuryRoots.BadDepositNumber.selector, 2));
        _activate(leaves);
        skip(1 days);
        p = _proposal(leaves);
        p.depositNumber = 0;
        _refused(p, _err(TreasuryRoots.BadDepositNumber.selector, 0));
    }

    function testFuzz_custodyMustCoverWhatIsUnpaid(uint96 more) public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        uint256 tooMuch = 150e18 + 1 + uint256(more);
        p.cumulativeTotals[0] = tooMuch;
        _refused(
            p,
            abi.encodeWithSelector(
                TreasuryTotals.CustodyTooSmall.selector,
                address(usdt),
                150e18,
                tooMuch
            )
        );
        p.cumulativeTotals[0] = 150e18;
        _propose(p);
    }

    function testFuzz_depositsSinceTheSnapshotAreCoveredToo(uint64 micro) public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        _deposit(bob, (uint256(micro) + 1) * UNIT);
        p.cumulativeTotals[0] = 150e18 + 1;
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        vm.expectRevert();
        treasury.proposeRoot(p, signatures);
        p.cumulativeTotals[0] = 150e18;
        _propose(p);
    }

    function test_totalsMustMakeSense() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        p.depositedTotals[0] = 100e18 + 1;
        _refused(p, abi.encodePacked(TreasuryTotals.BadTotals.selector));
        p = _proposal(leaves);
        p.cumulativeTotals = new uint256[](2);
        _refused(p, abi.encodePacked(TreasuryTotals.BadTotals.selector));
        p = _proposal(leaves);
        p.depositedTotals = new uint256[](0);
        _refused(p, abi.encodePacked(TreasuryTotals.BadTotals.selector));
        p = _proposal(leaves);
        p.root = 0;
        _refused(p, abi.encodePacked(TreasuryRoots.NoRoot.selector));

        _activate(leaves);
        _send(_payout(leaves, 0, 100e18));
        skip(1 days);
        p = _proposal(leaves);
        p.cumulativeTotals[0] = 100e18 - 1;
        _refused(p, abi.encodePacked(TreasuryTotals.BadTotals.selector));
    }

    function test_tokensAscend() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        (address low, address high) = _sorted(address(usdt), address(bad));
        (p.tokens, p.cumulativeTotals, p.depositedTotals) = (
            new address[](2),
            new uint256[](2),
            new uint256[](2)
        );
        (p.tokens[0], p.tokens[1]) = (high, low);
        _refused(p, abi.encodePacked(TreasuryTotals.BadTokens.selector));
        p.tokens[0] = low;
        _refused(p, abi.encodePacked(TreasuryTotals.BadTokens.selector));
        p.tokens[1] = high;
        _propose(p);
    }

    /// @dev Neither one of which the root counts deposits nor another.
    function test_noTokenIsListedTwice() public {
        for (uint256 i = 0; i < 2; i++) {
            TreasuryRoots.RootProposal memory p = _proposal(leaves);
            (address once, address twice) = i == 0
                ? (address(usdt), address(bad))
                : (address(bad), address(usdt));
            (p.tokens, p.cumulativeTotals, p.depositedTotals) = (
                new address[](3),
                new uint256[](3),
                new uint256[](3)
            );
            (p.tokens[0], p.tokens[2]) = _sorted(once, twice);
            p.tokens[1] = twice;
            _refused(p, abi.encodePacked(TreasuryTotals.BadTokens.selector));
        }
    }

    /// @dev Every token of which the root counts a deposit is listed, from the first of these roots
    /// on.
    function test_whatMembersBroughtIsNeverDropped() public {
        vm.prank(address(timelock));
        gateway.setToken(address(bad), true);
        bad.mint(alice, UNIT);
        vm.startPrank(alice);
        bad.approve(address(gateway), UNIT);
        gateway.deposit(address(bad), UNIT, 1);
        vm.stopPrank();
        _depositUsdb(bob, UNIT);

        address[] memory all = _three();
        leaves.push(Leaf(alice, address(bad), UNIT, UNIT));
        leaves.push(Leaf(bob, address(usdb), UNIT, UNIT));
        _whatIsCountedIsListed(all);
        _activateOver(leaves, all);
        skip(1 days);
        _whatIsCountedIsListed(all);
        _propose(_proposalOver(leaves, all));
    }

    function _whatIsCountedIsListed(address[] memory all) private {
        for (uint256 dropped = 0; dropped < 3; dropped++) {
            address[] memory tokens = new address[](2);
            for (uint256 i = 0; i < 2; i++) tokens[i] = all[i < dropped ? i : i + 1];
            _refused(
                _proposalOver(leaves, tokens),
                abi.encodePacked(TreasuryTotals.BadTokens.selector)
            );
        }
    }

    /// @dev Stolen root keys listed a token that fails when it is asked. The honest keys leave it
    /// out and go on.
    function test_aHostileTokenIsDroppedAgain() public {
        leaves.push(Leaf(thief, address(bad), 5e18, 0));
        bad.mint(address(treasury), 5e18);
        address[] memory both = new address[](2);
        (both[0], both[1]) = _sorted(address(usdt), address(bad));
        _activateOver(leaves, both);
        assertTrue(treasury.activeTotals(address(bad)).listed);
        vm.mockCallRevert(
            address(bad),
            abi.encodeWithSignature("balanceOf(address)", address(treasury)),
            "hostile"
        );

        leaves.pop();
        _activate(leaves);
        assertEq(treasury.activeTokens().length, 1);
        assertFalse(treasury.activeTotals(address(bad)).listed);
        assertEq(treasury.activeTotals(address(bad)).cumulative, 0);
        assertEq(treasury.unpaid(address(bad)), 0);
        assertEq(treasury.activeTotals(address(usdt)).cumulative, 150e18);
    }

    function test_aRootListsAtMost16Tokens() public {
        assertEq(treasury.MAX_TOKENS(), 16);
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        p.tokens = new address[](17);
        (p.cumulativeTotals, p.depositedTotals) = (new uint256[](17), new uint256[](17));
        _refused(p, _err(TreasuryCounters.TooManyTokens.selector, 17));
        address[] memory tokens = _tokens(15, address(usdt));
        _activateOver(leaves, tokens);
        assertEq(treasury.activeTokens(), tokens);
        assertEq(treasury.unpaid(address(usdt)), 150e18);
        _activate(leaves);
        for (uint256 i = 0; i < 16; i++) {
            assertEq(treasury.activeTotals(tokens[i]).listed, tokens[i] == address(usdt));
        }
    }

    function test_guardianCancelsOnceIn7Days() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        _propose(p);
        vm.expectEmit(address(treasury));
        emit TreasuryRoots.RootCancelled(p.day, p.root, guardian);
        _cancel(guardian);
        skip(12 hours);
        vm.expectRevert(TreasuryRoots.NoRootPending.selector);
        treasury.activateRoot();

        // The very same proposal cannot come back, another of the same day can.
        _refused(p, abi.encodePacked(TreasuryRoots.ProposedBefore.selector));
        p.contentHash = "second files";
        _propose(p);
        uint256 from = treasury.lastGuardianCancel() + 7 days;
        vm.prank(guardian);
        vm.expectRevert(_err(TreasuryRoots.TooEarly.selector, from));
        treasury.cancelRoot();
        vm.warp(from - 1);
        vm.prank(guardian);
        vm.expectRevert(_err(TreasuryRoots.TooEarly.selector, from));
        treasury.cancelRoot();
        vm.warp(from);
        _cancel(guardian);
    }

    function test_timelockCancelsAlways() public {
        for (uint256 i = 0; i < 3; i++) {
            TreasuryRoots.RootProposal memory p = _proposal(leaves);
            p.contentHash = bytes32(i);
            _propose(p);
            _cancel(address(timelock));
        }
        _cancel(address(timelock));
    }

    function testFuzz_strangersCannotCancel(address caller) public {
        vm.assume(caller != guardian && caller != address(timelock));
        _propose(_proposal(leaves));
        vm.prank(caller);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, caller));
        treasury.cancelRoot();
    }

    function test_nobodyBlocksAnActivation() public {
        _activate(leaves);
        skip(1 days);
        _propose(_proposal(leaves));
        // Deposits, funding, payouts by the old root: what is unpaid stays covered by custody.
        _deposit(thief, 7e18);
        _fund(3e18);
        _send(_payout(leaves, 0, 100e18));
        skip(12 hours);
        treasury.activateRoot();
        assertEq(treasury.unpaid(address(usdt)), 57e18);
        assertEq(usdt.balanceOf(address(treasury)), 60e18);
    }

    function _three() private view returns (address[] memory all) {
        all = new address[](3);
        (all[0], all[1]) = _sorted(address(usdt), address(usdb));
        (all[1], all[2]) = _sorted(all[1], address(bad));
        (all[0], all[1]) = _sorted(all[0], all[1]);
    }

    /// @dev `one` among others that owe nothing, ascending.
    function _tokens(uint256 others, address one) private returns (address[] memory tokens) {
        tokens = new address[](others + 1);
        tokens[0] = one;
        for (uint256 i = 1; i <= others; i++) {
            tokens[i] = address(new BadToken(18));
            for (uint256 k = i; k > 0; k--)
                (tokens[k - 1], tokens[k]) = _sorted(tokens[k - 1], tokens[k]);
        }
    }

    function _cancel(address by) private {
        vm.prank(by);
        treasury.cancelRoot();
    }

    function _refused(TreasuryRoots.RootProposal memory p, bytes memory reason) private {
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        vm.expectRevert(reason);
        treasury.proposeRoot(p, signatures);
    }
}
