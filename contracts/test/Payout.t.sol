// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Base} from "./Base.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {Leaf, Merkle} from "./Merkle.sol";

contract PayoutTest is Base {
    Leaf[] internal leaves;

    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        _deposit(bob, 40e18);
        _fund(60e18);
        // Alice earned 10 from the pool, Bob sent her 15 inside.
        leaves.push(_leaf(alice, 125e18, 100e18));
        leaves.push(_leaf(bob, 25e18, 40e18));
        leaves.push(_leaf(pool, 50e18, 0));
        _activate(leaves);
    }

    function testFuzz_paysUpToThePayable(uint256 amount, uint64 depositMicro) public {
        _deposit(alice, (uint256(depositMicro) + 1) * UNIT);
        uint256 limit = 125e18 + (uint256(depositMicro) + 1) * UNIT;
        amount = bound(amount, 1, limit / UNIT) * UNIT;
        Treasury.Payout memory p = _payout(leaves, 0, amount);
        assertEq(
            treasury.payableTo(alice, address(usdt), p.cumulative, p.deposited, p.proof),
            limit
        );
        vm.expectEmit(address(treasury));
        emit Treasury.Paid(p.id, alice, address(usdt), amount);
        _send(p);
        assertEq(usdt.balanceOf(alice), amount);
        assertEq(treasury.paid(alice, address(usdt)), amount);
        assertEq(treasury.totalPaid(address(usdt)), amount);
        assertTrue(treasury.isPaid(p.id));
        assertEq(
            treasury.payableTo(alice, address(usdt), p.cumulative, p.deposited, p.proof),
            limit - amount
        );

        _refused(
            _payout(leaves, 0, limit - amount + UNIT),
            abi.encodeWithSelector(
                Treasury.MoreThanPayable.selector,
                limit - amount + UNIT,
                limit - amount
            )
        );
    }

    function test_idsAreGoodOnce() public {
        Treasury.Payout memory p = _payout(leaves, 0, 1e18);
        _send(p);
        _refused(p, abi.encodeWithSelector(Treasury.PaidBefore.selector, p.id));
        Treasury.Payout memory other = _payout(leaves, 1, 1e18);
        other.id = p.id;
        _refused(other, abi.encodeWithSelector(Treasury.PaidBefore.selector, p.id));
    }

    function test_deadline() public {
        Treasury.Payout memory p = _payout(leaves, 0, 1e18);
        vm.warp(p.deadline + 1);
        _refused(p, _err(Treasury.DeadlinePassed.selector, p.deadline));
        assertFalse(treasury.isPaid(p.id));
        vm.warp(p.deadline);
        _send(p);
    }

    function testFuzz_amountMustBeWhole(uint256 amount) public {
        vm.assume(amount % UNIT != 0);
        _refused(_payout(leaves, 0, amount), _err(TokenIn.AmountNotWhole.selector, amount));
        _refused(_payout(leaves, 0, 0), _err(TokenIn.AmountNotWhole.selector, 0));
    }

    function testFuzz_onlyThePayoutKey(address caller) public {
        vm.assume(caller != payoutKey);
        Treasury.Payout memory p = _payout(leaves, 0, 1e18);
        vm.prank(caller);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, caller));
        treasury.payout(p);
    }

    function testFuzz_onlyWithTheLeafAsItIs(
        uint256 cumulative,
        uint256 deposited,
        address account
    ) public {
        vm.assume(account != alice && !treasury.isPoolAccount(account));
        vm.assume(cumulative != 125e18 && deposited != 100e18);
        Treasury.Payout memory p = _payout(leaves, 0, 1e18);
        p.cumulative = cumulative;
        _refused(p, abi.encodePacked(Treasury.BadLeaf.selector));
        p = _payout(leaves, 0, 1e18);
        p.deposited = deposited;
        _refused(p, abi.encodePacked(Treasury.BadLeaf.selector));
        p = _payout(leaves, 0, 1e18);
        p.account = account;
        _refused(p, abi.encodePacked(Treasury.BadLeaf.selector));
        p = _payout(leaves, 0, 1e18);
        p.token = account;
        _refused(p, abi.encodePacked(Treasury.BadLeaf.selector));
        p = _payout(leaves, 0, 1e18);
        p.proof = new bytes32[](0);
        _refused(p, abi.encodePacked(Treasury.BadLeaf.selector));
    }

    function test_poolsAreNeverPaidOut() public {
        _refused(_payout(leaves, 2, 1e18), _err(Treasury.PoolAccount.selector, pool));
        assertTrue(treasury.isPoolAccount(address(0)));
        assertTrue(treasury.isPoolAccount(address(0xFFFF)));
        assertFalse(treasury.isPoolAccount(address(0x10000)));
        skip(7 days);
        vm.expectRevert(_err(Treasury.PoolAccount.selector, pool));
        _escape(leaves, 2);
    }

    function test_anAccountInTheRootCannotPassAsNew() public {
        // Bob sent 15 of his 40 to Alice; without his leaf he would have 40 again.
        _refused(_freshPayout(bob, 40e18), abi.encodePacked(Treasury.BadLeaf.selector));
        _deposit(bob, 1e18);
        _refused(_freshPayout(bob, 1e18), abi.encodePacked(Treasury.BadLeaf.selector));
        _refused(_freshPayout(thief, 1e18), abi.encodePacked(Treasury.BadLeaf.selector));
    }

    /// @dev What a member received inside after the root waits for the next one (rulebook §18).
    function test_whatCameInsideAfterTheRootWaitsForTheNext() public {
        // Alice sends Bob 15 back.
        _refused(
            _payout(leaves, 1, 25e18 + UNIT),
            abi.encodeWithSelector(Treasury.MoreThanPayable.selector, 25e18 + UNIT, 25e18)
        );
        leaves[0] = _leaf(alice, 110e18, 100e18);
        leaves[1] = _leaf(bob, 40e18, 40e18);
        _activate(leaves);
        _send(_payout(leaves, 1, 40e18));
    }

    /// @dev A root should have one leaf an account; with two the larger is all there is, since
    /// `paid` is one counter.
    function test_twoLeavesOfOneAccountAreNotAddedUp() public {
        leaves.push(_leaf(bob, 30e18, 40e18));
        leaves[2] = _leaf(pool, 20e18, 0);
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        p.day++;
        p.depositedTotals[0] = 140e18;
        skip(1 days);
        _propose(p);
        skip(12 hours);
        treasury.activateRoot();
        _send(_payout(leaves, 1, 25e18));
        _send(_payout(leaves, 3, 5e18));
        _refused(
            _payout(leaves, 1, UNIT),
            abi.encodeWithSelector(Treasury.MoreThanPayable.selector, UNIT, 0)
        );
        _refused(
            _payout(leaves, 3, UNIT),
            abi.encodeWithSelector(Treasury.MoreThanPayable.selector, UNIT, 0)
        );
    }

    function test_aNewDepositorIsPayableWithoutALeaf() public {
        address carol = makeAddr("carol");
        _deposit(carol, 5e18);
        _send(_freshPayout(carol, 2e18));
        _refused(
            _freshPayout(carol, 4e18),
            abi.encodeWithSelector(Treasury.MoreThanPayable.selector, 4e18, 3e18)
        );
        // The next root counts the deposit, and from then on Carol needs her leaf.
        leaves.push(_leaf(carol, 5e18, 5e18));
        _activate(leaves);
        _refused(_freshPayout(carol, 1e18), abi.encodePacked(Treasury.BadLeaf.selector));
        _send(_payout(leaves, 3, 3e18));
        _refused(
            _payout(leaves, 3, UNIT),
            abi.encodeWithSelector(Treasury.MoreThanPayable.selector, UNIT, 0)
        );
    }

    function test_beforeTheFirstRootDepositsArePayable() public {
        Base.setUp();
        _deposit(alice, 5e18);
        _send(_freshPayout(alice, 5e18));
        assertEq(usdt.balanceOf(alice), 5e18);
    }

    function test_aLeafWithALowerSumPaysNothingInsteadOfFailing() public {
        _send(_payout(leaves, 0, 125e18));
        leaves[0] = _leaf(alice, 110e18, 100e18);
        _activate(leaves);
        Treasury.Payout memory p = _payout(leaves, 0, UNIT);
        assertEq(treasury.payableTo(alice, address(usdt), p.cumulative, p.deposited, p.proof), 0);
    }

    function test_anOldLeafIsWorthNothing() public {
        Leaf[] memory old = leaves;
        leaves[0] = _leaf(alice, 100e18, 100e18);
        leaves[1] = _leaf(bob, 50e18, 40e18);
        _activate(leaves);
        _refused(_payout(old, 0, 1e18), abi.encodePacked(Treasury.BadLeaf.selector));
    }

    function test_aTokenThatFailsChangesNothing() public {
        BadToken bad = new BadToken(18);
        _newTreasury(bad);
        bad.mint(alice, 10e18);
        vm.startPrank(alice);
        bad.approve(address(gateway), 10e18);
        gateway.deposit(address(bad), 10e18, 1);
        vm.stopPrank();
        Treasury.Payout memory p = _freshPayout(alice, 1e18);
        p.token = address(bad);

        bad.setMode(BadToken.Mode.ReturnsFalse);
        _refused(p, _err(SafeERC20.SafeERC20FailedOperation.selector, address(bad)));
        bad.setMode(BadToken.Mode.Reverts);
        _refused(p, bytes("token reverts"));
        assertFalse(treasury.isPaid(p.id));
        assertEq(treasury.paid(alice, address(bad)), 0);
        assertEq(treasury.totalPaid(address(bad)), 0);

        bad.setReentry(
            address(treasury),
            abi.encodeCall(treasury.escapeClaim, (alice, address(bad), 0, 0, new bytes32[](0)))
        );
        _send(p);
        assertEq(bad.callError(), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        assertEq(bad.balanceOf(alice), 1e18);
    }

    function test_aRootsLeafOfAnUnlistedTokenIsWorthNothing() public {
        BadToken other = new BadToken(18);
        other.mint(address(treasury), 10e18);
        _fund(10e18);
        leaves.push(Leaf(alice, address(other), 10e18, 0));
        _activate(leaves);
        _refused(_payout(leaves, 3, 1e18), abi.encodePacked(Treasury.BadLeaf.selector));
    }

    function _refused(Treasury.Payout memory p, bytes memory reason) private {
        uint256 before = usdt.balanceOf(address(treasury));
        vm.prank(payoutKey);
        vm.expectRevert(reason);
        treasury.payout(p);
        assertEq(usdt.balanceOf(address(treasury)), before);
    }
}
