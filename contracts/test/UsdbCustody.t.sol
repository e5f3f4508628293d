// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {TreasuryTotals} from "../src/TreasuryTotals.sol";
import {Leaf} from "./Merkle.sol";

/// @notice USDB counts with the USDT behind it (rulebook §18): one custody for both, exchanged 1:1
/// when it is paid.
contract UsdbCustodyTest is Base {
    Leaf[] internal leaves;

    /// @dev Alice brought 100 USDT and swapped 60 inside; Bob brought 50 USDB and swapped 20
    /// inside; 30 are a pool's.
    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        _depositUsdb(bob, 50e18);
        _fund(30e18);
        leaves.push(Leaf(alice, address(usdt), 40e18, 100e18));
        leaves.push(Leaf(alice, address(usdb), 60e18, 0));
        leaves.push(Leaf(bob, address(usdt), 20e18, 0));
        leaves.push(Leaf(bob, address(usdb), 30e18, 50e18));
        leaves.push(Leaf(pool, address(usdt), 30e18, 0));
        _activateOver(leaves, _dollars());
    }

    function test_aUsdbPayoutMintsWhatIsMissing() public {
        _send(_payout(leaves, 1, 60e18));
        assertEq(usdb.balanceOf(alice), 60e18);
        _held(120e18, 0);
        assertEq(usdt.balanceOf(address(reserve)), 60e18);
        assertEq(usdt.allowance(address(treasury), address(reserve)), 0);
        _send(_payout(leaves, 3, 30e18));
        assertEq(usdb.balanceOf(bob), 30e18);
        _held(90e18, 0);
        assertEq(usdb.totalSupply(), usdt.balanceOf(address(reserve)));
    }

    function test_aUsdbPayoutTakesWhatIsThereFirst() public {
        _send(_payout(leaves, 3, 30e18));
        _held(130e18, 20e18);
        assertEq(usdt.balanceOf(address(reserve)), 50e18);
    }

    function test_aUsdtPayoutRedeemsWhatIsMissing() public {
        _send(_payout(leaves, 0, 40e18));
        _held(90e18, 50e18);
        // Almost all USDB becomes USDT inside.
        Leaf[] memory next = leaves;
        next[0] = Leaf(alice, address(usdt), 40e18, 100e18);
        next[1] = Leaf(alice, address(usdb), 0, 0);
        next[2] = Leaf(bob, address(usdt), 105e18, 0);
        next[3] = Leaf(bob, address(usdb), 5e18, 50e18);
        _activateOver(next, _dollars());
        _send(_payout(next, 2, 105e18));
        assertEq(usdt.balanceOf(bob), 105e18);
        _held(0, 35e18);
        _send(_payout(next, 3, 5e18));
        _held(0, 30e18);
        (uint256 custody, uint256 left) = treasury.coverage(address(usdt));
        assertEq(custody, 30e18);
        assertEq(left, 30e18);
    }

    function test_custodyOfTheOneIsCustodyOfTheOther() public view {
        assertEq(treasury.custodyOf(address(usdt)), 180e18);
        assertEq(treasury.custodyOf(address(usdb)), 180e18);
        assertEq(treasury.unpaid(address(usdt)), 90e18);
        assertEq(treasury.unpaid(address(usdb)), 90e18);
        for (uint256 i = 0; i < 2; i++) {
            (uint256 custody, uint256 left) = treasury.coverage(_dollars()[i]);
            assertEq(custody, 180e18);
            assertEq(left, 180e18);
        }
    }

    /// @dev To the unit: a root that promises one more, in whichever of the two, is refused.
    function testFuzz_theRootIsCoveredJointly(uint96 usdbPart, bool inUsdb, uint64 more) public {
        skip(1 days);
        uint256 part = bound(usdbPart, 0, 150e6) * UNIT;
        leaves[0] = Leaf(alice, address(usdt), 150e18 - part, 100e18);
        leaves[1] = Leaf(alice, address(usdb), part, 0);
        leaves[2] = Leaf(bob, address(usdt), 0, 0);
        leaves[3] = Leaf(bob, address(usdb), 0, 50e18);
        TreasuryRoots.RootProposal memory p = _proposalOver(leaves, _dollars());
        uint256 at = (_dollars()[0] == address(usdb)) == inUsdb ? 0 : 1;
        uint256 tooMuch = uint256(more) + 1;
        p.cumulativeTotals[at] += tooMuch;
        _refused(p, _short(180e18, 180e18 + tooMuch));
        p.cumulativeTotals[at] -= tooMuch;
        _propose(p);
    }

    /// @dev A root that leaves out USDB, which nobody had when it was made, owes the deposits of
    /// USDB all the same.
    function testFuzz_anUnlistedTokenOwesItsDeposits(uint64 micro, uint64 paidMicro) public {
        Base.setUp();
        _deposit(alice, 100e18);
        delete leaves;
        leaves.push(_leaf(alice, 100e18, 100e18));
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        uint256 brought = (uint256(micro) + 1) * UNIT;
        uint256 back = bound(paidMicro, 0, uint256(micro) + 1) * UNIT;
        _depositUsdb(bob, brought);
        if (back != 0) {
            Treasury.Payout memory payment = _freshPayout(bob, back);
            payment.token = address(usdb);
            _send(payment);
        }
        skip(1 days);
        p.cumulativeTotals[0] = 100e18 + UNIT;
        _refused(p, _short(100e18 + brought - back, 100e18 + UNIT + brought - back));
        p.cumulativeTotals[0] = 100e18;
        _propose(p);
    }

    /// @dev Nor do the deposits of both vanish when a root lists neither, because it was made
    /// before they came.
    function test_aRootThatListsNeitherOwesBoth() public {
        Base.setUp();
        _deposit(alice, 100e18);
        _depositUsdb(bob, 50e18);
        skip(1 days);
        leaves.pop();
        TreasuryRoots.RootProposal memory p = _proposalOver(leaves, new address[](0));
        p.depositNumber = 0;
        deal(address(usdt), address(treasury), 99e18);
        _refused(p, _short(149e18, 150e18));
        deal(address(usdt), address(treasury), 100e18);
        _propose(p);
    }

    /// @dev Whoever sends the treasury a part of a unit of either cannot make a payment fail or
    /// grow.
    function testFuzz_dustStopsNothing(uint256 usdtDust, uint256 usdbDust) public {
        usdtDust = bound(usdtDust, 0, 3 * UNIT);
        usdbDust = bound(usdbDust, 0, 3 * UNIT);
        usdt.mint(thief, usdtDust + 3 * UNIT);
        vm.startPrank(thief);
        usdt.transfer(address(treasury), usdtDust);
        usdt.approve(address(reserve), 3 * UNIT);
        reserve.mint(thief, 3 * UNIT);
        usdb.transfer(address(treasury), usdbDust);
        vm.stopPrank();

        _send(_payout(leaves, 1, 60e18));
        _send(_payout(leaves, 3, 30e18));
        skip(7 days);
        assertEq(_escape(leaves, 0), 40e18);
        assertEq(_escape(leaves, 2), 20e18);
        assertGe(treasury.custodyOf(address(usdt)), 30e18);
        (uint256 custody, uint256 left) = treasury.coverage(address(usdt));
        assertEq(left, 30e18);
        assertGe(custody, left);
    }

    /// @dev Dust is not custody: it cannot carry a root that whole amounts do not carry.
    function test_dustCoversNothing() public {
        usdt.mint(address(treasury), UNIT - 1);
        usdt.mint(address(this), UNIT);
        usdt.approve(address(reserve), UNIT);
        reserve.mint(address(this), UNIT);
        usdb.transfer(address(treasury), UNIT - 1);
        assertEq(treasury.custodyOf(address(usdb)), 180e18);
        skip(1 days);
        TreasuryRoots.RootProposal memory p = _proposalOver(leaves, _dollars());
        p.cumulativeTotals[0] += 1;
        _refused(p, _short(180e18, 180e18 + 1));
    }

    /// @dev No leaf of a root is below a unit; one that stolen keys made is paid to the last wei
    /// and spoils nothing.
    function test_aLeafBelowAUnitEscapes() public {
        leaves[1] = Leaf(alice, address(usdb), 60e18 - 1, 0);
        leaves[2] = Leaf(bob, address(usdt), 20e18 + 1, 0);
        _activateOver(leaves, _dollars());
        _send(_payout(leaves, 3, 30e18));
        skip(7 days);
        assertEq(_escape(leaves, 1), 60e18 - 1);
        assertEq(_escape(leaves, 2), 20e18 + 1);
        assertEq(_escape(leaves, 0), 40e18);
        _held(30e18 - 1, 1);
    }

    /// @dev Between proposal and activation anything may happen; the root that becomes active is
    /// covered.
    function testFuzz_nothingOpensAGapBeforeActivation(uint256 seed) public {
        skip(1 days);
        _propose(_proposalOver(leaves, _dollars()));
        for (uint256 i = 0; i < 12; i++) {
            uint256 dice = uint256(keccak256(abi.encode(seed, i)));
            uint256 amount = (((dice >> 8) % 1e6) + 1) * UNIT;
            if (dice % 6 == 0) _deposit(alice, amount);
            else if (dice % 6 == 1) _depositUsdb(bob, amount);
            else if (dice % 6 == 2) _fund(amount);
            else if (dice % 6 == 3) usdt.mint(address(treasury), amount + 1);
            else if (dice % 6 == 4) _send(_payout(leaves, 1, amount));
            else _send(_payout(leaves, 2, amount));
        }
        vm.warp(block.timestamp + 12 hours);
        vm.prank(thief);
        treasury.activateRoot();
        (uint256 custody, uint256 left) = treasury.coverage(address(usdb));
        assertGe(custody, left);
    }

    /// @dev A payment in the one beyond what the active root owes in it counts against what it owes
    /// in the other: the sum over both is what custody covers at all times, with a stolen payout
    /// key too (decision 0031).
    function test_coverageIsOverTheSumOfBoth() public {
        Leaf[] memory next = new Leaf[](2);
        next[0] = Leaf(alice, address(usdb), 120e18, 0);
        next[1] = Leaf(bob, address(usdb), 60e18, 50e18);
        TreasuryRoots.RootProposal memory p = _proposalOver(next, _dollars());
        p.day = _today() + 1;
        p.depositedTotals[_dollars()[0] == address(usdt) ? 0 : 1] = 100e18;
        skip(1 days);
        _propose(p);
        _send(_payout(leaves, 0, 40e18));
        skip(12 hours);
        treasury.activateRoot();
        assertEq(treasury.unpaid(address(usdt)), 0);
        assertEq(treasury.unpaid(address(usdb)), 180e18);
        for (uint256 i = 0; i < 2; i++) {
            (uint256 custody, uint256 left) = treasury.coverage(_dollars()[i]);
            assertEq(custody, 140e18);
            assertEq(left, 140e18);
        }
    }

    /// @dev A false root whose totals promise nothing was paid by: what anyone compares can be read
    /// still.
    function test_coverageIsNeverBelowZero() public {
        Leaf[] memory next = new Leaf[](1);
        next[0] = Leaf(thief, address(usdt), 70e18, 0);
        TreasuryRoots.RootProposal memory p = _proposalOver(next, _dollars());
        (p.cumulativeTotals[0], p.cumulativeTotals[1]) = (0, 0);
        for (uint256 i = 0; i < 2; i++) p.depositedTotals[i] = treasury.totalDeposited(p.tokens[i]);
        p.day = _today() + 1;
        skip(1 days);
        _propose(p);
        skip(12 hours);
        treasury.activateRoot();
        _send(_payout(next, 0, 70e18));
        (uint256 custody, uint256 left) = treasury.coverage(address(usdb));
        assertEq(custody, 110e18);
        assertEq(left, 0);
    }

    function test_everybodyEscapesFromBoth() public {
        _depositUsdb(alice, 7e18);
        skip(7 days);
        assertEq(_escape(leaves, 2), 20e18);
        assertEq(_escape(leaves, 1), 67e18);
        assertEq(_escape(leaves, 0), 40e18);
        assertEq(_escape(leaves, 3), 30e18);
        assertEq(usdb.balanceOf(alice), 67e18);
        assertEq(usdt.balanceOf(alice), 40e18);
        assertEq(treasury.custodyOf(address(usdb)), 30e18);
    }

    function test_escapeWithShortCustodyPaysWhatIsThereOfBoth() public {
        skip(7 days);
        deal(address(usdt), address(treasury), 3e18 + 5);
        deal(address(usdb), address(treasury), 10e18 + 7);
        // USDB from both, then nothing is left but dust.
        assertEq(_escape(leaves, 1), 13e18 + 7);
        _held(5, 0);
        assertEq(_escape(leaves, 2), 5);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 2);
        usdt.mint(address(treasury), 100e18);
        assertEq(_escape(leaves, 1), 47e18 - 7);
        assertEq(_escape(leaves, 2), 20e18 - 5);
    }

    function test_escapeOfUsdtWithShortCustodyTakesTheUsdbThatIsThere() public {
        skip(7 days);
        deal(address(usdt), address(treasury), 3e18);
        deal(address(usdb), address(treasury), 10e18 + 7);
        assertEq(_escape(leaves, 0), 13e18 + 7);
        _held(0, 0);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 3);
    }

    /// @dev The edge of what the chain can know, as with a transfer: a stolen payout key that works
    /// with a member can pay that member in USDT what it swapped to USDB since the root, once, up
    /// to the leaf. Custody still covers what the root leaves unpaid in sum, and a root that states
    /// what was paid is refused: that is where it shows.
    function test_aSwapAndAStolenPayoutKeyAreBoundByTheActiveRoot() public {
        Leaf[] memory next = leaves;
        next[0] = Leaf(alice, address(usdt), 0, 100e18);
        next[1] = Leaf(alice, address(usdb), 100e18, 0);
        skip(1 days);
        _propose(_proposalOver(next, _dollars()));
        _send(_payout(leaves, 0, 40e18));
        skip(12 hours);
        treasury.activateRoot();
        (uint256 custody, uint256 left) = treasury.coverage(address(usdt));
        assertEq(custody, 140e18);
        assertEq(left, 140e18);
        Treasury.Payout memory p = _payout(next, 0, UNIT);
        vm.prank(payoutKey);
        vm.expectRevert(abi.encodeWithSelector(Treasury.MoreThanPayable.selector, UNIT, 0));
        treasury.payout(p);
        // No root that states all this passes any more: 40 more than there is are promised.
        next[0].cumulative = 40e18;
        skip(1 days);
        _refused(_proposalOver(next, _dollars()), _short(140e18, 180e18));
    }

    /// @dev Alice swapped inside after the root; by payout and escape together she gets what the
    /// root owes her, once.
    function test_aSwapInsideThenAPayoutThenAnEscapePaysOnce() public {
        Leaf[] memory old = leaves;
        leaves[0] = Leaf(alice, address(usdt), 0, 100e18);
        leaves[1] = Leaf(alice, address(usdb), 100e18, 0);
        _activateOver(leaves, _dollars());
        _send(_payout(leaves, 1, 55e18));
        skip(7 days);
        vm.expectRevert(Treasury.BadLeaf.selector);
        _escape(old, 0);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 0);
        assertEq(_escape(leaves, 1), 45e18);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 1);
        assertEq(usdt.balanceOf(alice), 0);
        assertEq(usdb.balanceOf(alice), 100e18);
    }

    /// @dev Each token's payable bounds that token: what is owed in USDB cannot be had in USDT, nor
    /// both.
    function test_aStolenPayoutKeyCannotExchangeWhatIsOwed() public {
        Treasury.Payout memory p = _payout(leaves, 1, 60e18);
        p.token = address(usdt);
        vm.startPrank(payoutKey);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payout(p);
        p = _payout(leaves, 0, 40e18 + UNIT);
        vm.expectRevert(
            abi.encodeWithSelector(Treasury.MoreThanPayable.selector, 40e18 + UNIT, 40e18)
        );
        treasury.payout(p);
        vm.stopPrank();
        uint256[4] memory owed = [uint256(40e18), 60e18, 20e18, 30e18];
        for (uint256 i = 0; i < 4; i++) _send(_payout(leaves, i, owed[i]));
        assertEq(treasury.custodyOf(address(usdt)), 30e18);
        p = _payout(leaves, 1, UNIT);
        vm.prank(payoutKey);
        vm.expectRevert(abi.encodeWithSelector(Treasury.MoreThanPayable.selector, UNIT, 0));
        treasury.payout(p);
    }

    function _held(uint256 inUsdt, uint256 inUsdb) private view {
        assertEq(usdt.balanceOf(address(treasury)), inUsdt);
        assertEq(usdb.balanceOf(address(treasury)), inUsdb);
    }

    function _short(uint256 custody, uint256 left) private view returns (bytes memory) {
        return
            abi.encodeWithSelector(
                TreasuryTotals.CustodyTooSmall.selector,
                address(usdt),
                custody,
                left
            );
    }

    function _refused(TreasuryRoots.RootProposal memory p, bytes memory reason) private {
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        vm.expectRevert(reason);
        treasury.proposeRoot(p, signatures);
    }
}
