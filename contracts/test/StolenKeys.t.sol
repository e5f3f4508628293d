// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {TreasuryTotals} from "../src/TreasuryTotals.sol";
import {Leaf} from "./Merkle.sol";

/// @notice A thief holds one key, or some. There is nothing to take, and for the root's keys there
/// is a way to stop it.
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
        _refused(
            p,
            new bytes[](0),
            abi.encodeWithSelector(TreasuryRoots.TooFewSignatures.selector, 0, 2)
        );
        _badSignature(p, _signAll(_newKeys("thief", 2), p), 0);
        _nothingTaken();
    }

    /// @dev One watcher less than must sign: whatever the thief adds counts for nobody.
    function test_publisherWithOneWatcherLessProposesNothing() public {
        TreasuryRoots.RootProposal memory p = _proposal(stolen);
        bytes[] memory signatures = new bytes[](1);
        signatures[0] = _signWith(watcherKeys[0], p);
        _refused(
            p,
            signatures,
            abi.encodeWithSelector(TreasuryRoots.TooFewSignatures.selector, 1, 2)
        );
        signatures = new bytes[](2);
        (signatures[0], signatures[1]) = (_signWith(watcherKeys[0], p), "");
        _badSignature(p, signatures, 1);
        signatures[1] = _signWith(0xBAD, p);
        _badSignature(p, signatures, 1);
        signatures[1] = _twin(watcherKeys[0], p);
        _badSignature(p, signatures, 1);
        signatures[1] = signatures[0];
        _refused(p, signatures, _err(TreasuryRoots.SignersNotAscending.selector, 1));
        _nothingTaken();
    }

    function test_signaturesAreForOneTreasuryAndOneChain() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        bytes[] memory signatures = _sign(p);
        vm.chainId(97);
        _badSignature(p, signatures, 0);
        vm.chainId(31_337);
        Treasury other = new Treasury(reserve, new address[](0), _roles());
        p.depositNumber = 0;
        (p.tokens, p.cumulativeTotals, p.depositedTotals) = (
            new address[](0),
            new uint256[](0),
            new uint256[](0)
        );
        signatures = _sign(p);
        treasury = other;
        _badSignature(p, signatures, 0);
        _propose(p);
    }

    /// @dev The same signature, or the other one that can be computed from it, brings no root a
    /// second time.
    function test_signaturesAreGoodOnce() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        bytes[] memory signatures = _sign(p);
        bytes[] memory twins = new bytes[](2);
        for (uint256 i = 0; i < 2; i++) twins[i] = _twin(watcherKeys[i], p);
        _badSignature(p, twins, 0);
        _propose(p);
        vm.prank(guardian);
        treasury.cancelRoot();
        _refused(p, signatures, abi.encodePacked(TreasuryRoots.ProposedBefore.selector));
        _refused(p, twins, abi.encodePacked(TreasuryRoots.ProposedBefore.selector));
    }

    function test_allWatchersWithoutThePublisherProposeNothing() public {
        TreasuryRoots.RootProposal memory p = _proposal(stolen);
        bytes[] memory signatures = _sign(p);
        for (uint256 i = 0; i < watcherKeys.length; i++) {
            address watcher = vm.addr(watcherKeys[i]);
            vm.prank(watcher);
            vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, watcher));
            treasury.proposeRoot(p, signatures);
        }
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

    /// @dev The publisher and as many watchers as must sign are stolen. The guardian stops the
    /// payout key, the timelock replaces all of them within the 7 days to the escape, and the
    /// honest root comes back: the thief's leaf was never worth anything.
    function test_allRootKeysStolenButStopped() public {
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
        uint256[] memory newKeys = _newKeys("new watcher", 2);
        calls[0] = abi.encodeCall(TreasuryRoles.setPublisher, (makeAddr("new publisher")));
        calls[1] = abi.encodeCall(TreasuryRoles.setWatchers, (_addresses(newKeys), 2));
        calls[2] = abi.encodeCall(TreasuryRoles.setPayoutKey, (makeAddr("new payout key")));
        vm.prank(proposer);
        timelock.scheduleBatch(targets, new uint256[](3), calls, 0, 0, 48 hours);
        skip(48 hours);
        // The thief's next false root is void with the new keys and does not hold up the honest
        // one.
        _propose(_proposal(stolen));
        timelock.executeBatch(targets, new uint256[](3), calls, 0, 0);

        p = _proposal(leaves);
        bytes[] memory signatures = _signAll(newKeys, p);
        vm.prank(makeAddr("new publisher"));
        treasury.proposeRoot(p, signatures);
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
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        vm.expectRevert(
            abi.encodeWithSelector(
                TreasuryTotals.CustodyTooSmall.selector,
                address(usdt),
                0,
                100e18
            )
        );
        treasury.proposeRoot(p, signatures);
    }

    /// @dev The other signature that can be computed from a key's without the key.
    function _twin(
        uint256 key,
        TreasuryRoots.RootProposal memory p
    ) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, treasury.proposalHash(p));
        uint256 order = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;
        return abi.encodePacked(r, bytes32(order - uint256(s)), v == 27 ? uint8(28) : uint8(27));
    }

    function _badSignature(
        TreasuryRoots.RootProposal memory p,
        bytes[] memory signatures,
        uint256 index
    ) private {
        _refused(p, signatures, _err(TreasuryRoots.BadSignature.selector, index));
    }

    function _refused(
        TreasuryRoots.RootProposal memory p,
        bytes[] memory signatures,
        bytes memory reason
    ) private {
        vm.prank(publisher);
        vm.expectRevert(reason);
        treasury.proposeRoot(p, signatures);
    }

    function _nothingTaken() private view {
        assertEq(usdt.balanceOf(thief), 0);
        assertEq(usdt.balanceOf(address(treasury)), 100e18);
    }
}
