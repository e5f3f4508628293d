// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {TreasuryTotals} from "../src/TreasuryTotals.sol";
import {Leaf} from "./Merkle.sol";

/// @notice A thief holds one key, or two. There is nothing to take, and for the root's two keys
/// there is a way to stop it.
contract StolenKeysTest is Base {
    Leaf[] internal leaves;
    Leaf[] internal stolen;

    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        leaves.push(_leaf(alice, 100e18, 100e18));
        leaves.push(_leaf(pool, 0, 0));
        _activate(leaves);
        stolen.push(_leaf(thief, 100e18, 0));
        stolen.push(_leaf(alice, 0, 100e18));
        skip(1 days);
    }

    function test_payoutKeyPaysOnlyWhatIsOwedToWhomItIsOwed() public {
        vm.startPrank(payoutKey);
        Treasury.Payout memory p = _payout(leaves, 0, 100e18);
        p.account = thief;
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payout(p);
        p = _payout(stolen, 0, 100e18);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payout(p);
        p = _freshPayout(thief, 100e18);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payout(p);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, payoutKey));
        treasury.cancelRoot();
        vm.stopPrank();
        _nothingTaken();
    }

    function test_publisherAloneProposesNothing() public {
        TreasuryRoots.RootProposal memory p = _proposal(stolen);
        bytes memory signature = _signWith(0xBAD, p);
        vm.prank(publisher);
        vm.expectRevert(TreasuryRoots.BadCosignature.selector);
        treasury.proposeRoot(p, signature);
        _nothingTaken();
    }

    function test_aCosignatureIsForOneTreasuryAndOneChain() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        bytes memory signature = _cosign(p);
        vm.chainId(97);
        _badCosignature(p, signature);
        vm.chainId(31_337);
        Treasury other = new Treasury(reserve, new address[](0), _roles());
        p.depositNumber = 0;
        (p.tokens, p.cumulativeTotals, p.depositedTotals) = (
            new address[](0),
            new uint256[](0),
            new uint256[](0)
        );
        signature = _cosign(p);
        treasury = other;
        _badCosignature(p, signature);
        _propose(p);
    }

    /// @dev The same signature, or the other one that can be computed from it, brings no root a
    /// second time.
    function test_aCosignatureIsGoodOnce() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(COSIGNER_KEY, treasury.proposalHash(p));
        uint256 order = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;
        bytes memory twin = abi.encodePacked(
            r,
            bytes32(order - uint256(s)),
            v == 27 ? uint8(28) : uint8(27)
        );
        _badCosignature(p, twin);
        _propose(p);
        vm.prank(guardian);
        treasury.cancelRoot();
        bytes memory signature = abi.encodePacked(r, s, v);
        vm.prank(publisher);
        vm.expectRevert(TreasuryRoots.ProposedBefore.selector);
        treasury.proposeRoot(p, signature);
        vm.prank(publisher);
        vm.expectRevert(TreasuryRoots.ProposedBefore.selector);
        treasury.proposeRoot(p, twin);
    }

    function test_cosignerAloneProposesNothing() public {
        TreasuryRoots.RootProposal memory p = _proposal(stolen);
        bytes memory signature = _cosign(p);
        vm.prank(cosigner);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, cosigner));
        treasury.proposeRoot(p, signature);
        _nothingTaken();
    }

    function test_guardianWithPayoutKeyOrPublisherTakesNothing() public {
        vm.startPrank(guardian);
        gateway.pause();
        treasury.stopPayoutKey();
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, guardian));
        treasury.setPayoutKey(thief);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, guardian));
        treasury.setPublisher(thief);
        vm.stopPrank();
        Treasury.Payout memory p = _payout(leaves, 0, 100e18);
        vm.prank(payoutKey);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, payoutKey));
        treasury.payout(p);
        _nothingTaken();
        skip(7 days);
        assertEq(_escape(leaves, 0), 100e18);
    }

    function test_guardianCannotHoldUpRootsForLong() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        _propose(p);
        vm.prank(guardian);
        treasury.cancelRoot();
        p.contentHash = "again";
        _propose(p);
        vm.prank(guardian);
        vm.expectRevert();
        treasury.cancelRoot();
        skip(12 hours);
        treasury.activateRoot();
        assertFalse(treasury.escapeOpen());
    }

    function test_proposerWaits48HoursInTheOpen() public {
        bytes memory data = abi.encodeCall(TreasuryRoles.setPublisher, (thief));
        vm.prank(proposer);
        vm.expectRevert();
        timelock.schedule(address(treasury), 0, data, 0, 0, 1 hours);
        vm.prank(proposer);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, proposer));
        treasury.setPublisher(thief);
        _nothingTaken();
    }

    /// @dev Both root keys are stolen. The guardian stops the payout key, the timelock replaces
    /// both keys within the 7 days to the escape, and the honest root comes back: the thief's leaf
    /// was never worth anything.
    function test_bothRootKeysStolenButStopped() public {
        _propose(_proposal(stolen));
        vm.prank(guardian);
        treasury.cancelRoot();
        TreasuryRoots.RootProposal memory p = _proposal(stolen);
        p.contentHash = "again";
        _propose(p);
        vm.prank(guardian);
        treasury.stopPayoutKey();
        skip(12 hours);
        vm.prank(thief);
        treasury.activateRoot();
        vm.expectRevert(_err(Treasury.EscapeNotOpen.selector, block.timestamp + 7 days));
        _escape(stolen, 0);

        address[] memory targets = new address[](3);
        for (uint256 i = 0; i < 3; i++) targets[i] = address(treasury);
        bytes[] memory calls = new bytes[](3);
        (address newCosigner, uint256 newKey) = makeAddrAndKey("new cosigner");
        calls[0] = abi.encodeCall(TreasuryRoles.setPublisher, (makeAddr("new publisher")));
        calls[1] = abi.encodeCall(TreasuryRoles.setCosigner, (newCosigner));
        calls[2] = abi.encodeCall(TreasuryRoles.setPayoutKey, (makeAddr("new payout key")));
        vm.prank(proposer);
        timelock.scheduleBatch(targets, new uint256[](3), calls, 0, 0, 48 hours);
        skip(48 hours);
        // The thief's next false root is void with the new keys and does not hold up the honest
        // one.
        _propose(_proposal(stolen));
        timelock.executeBatch(targets, new uint256[](3), calls, 0, 0);

        p = _proposal(leaves);
        bytes memory signature = _signWith(newKey, p);
        vm.prank(makeAddr("new publisher"));
        treasury.proposeRoot(p, signature);
        skip(12 hours);
        treasury.activateRoot();
        skip(7 days);
        vm.expectRevert(Treasury.BadLeaf.selector);
        _escape(stolen, 0);
        assertEq(_escape(leaves, 0), 100e18);
        assertEq(usdt.balanceOf(thief), 0);
    }

    /// @dev The edge of what the chain can know: a payout key that works with a member can pay that
    /// member what the active root owed, though the member sent it on inside since. Never more than
    /// that, and the next root shows it.
    function test_payoutKeyWithAMemberIsBoundByTheActiveRoot() public {
        _send(_payout(leaves, 0, 100e18));
        leaves[0] = _leaf(alice, 0, 100e18);
        leaves.push(_leaf(bob, 100e18, 0));
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        // Alice was paid 100, so an honest root's total is what was paid plus what is owed: custody
        // is short.
        p.cumulativeTotals[0] = 200e18;
        bytes memory signature = _cosign(p);
        vm.prank(publisher);
        vm.expectRevert(
            abi.encodeWithSelector(
                TreasuryTotals.CustodyTooSmall.selector,
                address(usdt),
                0,
                100e18
            )
        );
        treasury.proposeRoot(p, signature);
    }

    function _badCosignature(TreasuryRoots.RootProposal memory p, bytes memory signature) private {
        vm.prank(publisher);
        vm.expectRevert(TreasuryRoots.BadCosignature.selector);
        treasury.proposeRoot(p, signature);
    }

    function _nothingTaken() private view {
        assertEq(usdt.balanceOf(thief), 0);
        assertEq(usdt.balanceOf(address(treasury)), 100e18);
    }
}
