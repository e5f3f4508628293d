// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {DepositGateway} from "../src/DepositGateway.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {Leaf} from "./Merkle.sol";

/// @notice New keys of a root void a pending one (rulebook §18), and nothing that a thief does
/// makes recovery fail.
contract NewKeysTest is Base {
    Leaf[] internal leaves;
    address internal newPublisher = makeAddr("new publisher");
    uint256[] internal newWatcherKeys = _newKeys("new watcher", 3);

    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        leaves.push(_leaf(alice, 100e18, 100e18));
        leaves.push(_leaf(pool, 0, 0));
        skip(1 days);
    }

    function test_aNewPublisherVoidsThePendingRoot() public {
        _voidedBy(abi.encodeCall(TreasuryRoles.setPublisher, (newPublisher)));
    }

    function test_newWatchersVoidThePendingRoot() public {
        _voidedBy(abi.encodeCall(TreasuryRoles.setWatchers, (_addresses(newWatcherKeys), 2)));
    }

    function test_anotherNumberOfTheSameWatchersVoidsThePendingRoot() public {
        _voidedBy(abi.encodeCall(TreasuryRoles.setWatchers, (_addresses(watcherKeys), 1)));
    }

    /// @dev They sign no root: a change of theirs costs members no day.
    function test_aNewGuardianOrPayoutKeyLeavesItPending() public {
        _propose(_proposal(leaves));
        vm.startPrank(address(timelock));
        treasury.setGuardian(makeAddr("new guardian"));
        treasury.setPayoutKey(makeAddr("new payout key"));
        vm.stopPrank();
        skip(12 hours);
        treasury.activateRoot();
    }

    function test_newKeysNeedNoPendingRoot() public {
        vm.recordLogs();
        _nameBoth();
        assertEq(vm.getRecordedLogs().length, 2);
        assertEq(treasury.publisher(), newPublisher);
        assertEq(treasury.watchers(), _addresses(newWatcherKeys));
    }

    /// @dev A voided proposal is over, like a cancelled one, also when the new keys sign it;
    /// another of the day is not.
    function test_aVoidedProposalStaysVoid() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        _propose(p);
        uint256[] memory formerKeys = new uint256[](2);
        (formerKeys[0], formerKeys[1]) = (watcherKeys[0], watcherKeys[1]);
        _nameBoth();
        assertTrue(treasury.wasProposed(treasury.proposalHash(p)));
        bytes[] memory signatures = _sign(p);
        vm.prank(newPublisher);
        vm.expectRevert(TreasuryRoots.ProposedBefore.selector);
        treasury.proposeRoot(p, signatures);

        p.contentHash = "computed again";
        signatures = _signAll(formerKeys, p);
        vm.prank(newPublisher);
        vm.expectRevert(_err(TreasuryRoots.BadSignature.selector, uint256(0)));
        treasury.proposeRoot(p, signatures);
        signatures = _sign(p);
        vm.prank(newPublisher);
        treasury.proposeRoot(p, signatures);
        skip(12 hours);
        treasury.activateRoot();
        assertEq(treasury.activeRoot().contentHash, "computed again");
    }

    /// @dev Somebody activates the root just before a batch that cancels it: the batch passes all
    /// the same.
    function test_aBatchThatCancelsNothingNamesItsKeys() public {
        (address[] memory targets, bytes[] memory calls) = _recovery();
        vm.prank(proposer);
        timelock.scheduleBatch(targets, new uint256[](4), calls, 0, 0, 48 hours);
        _propose(_proposal(leaves));
        skip(48 hours);
        vm.prank(thief);
        treasury.activateRoot();
        timelock.executeBatch(targets, new uint256[](4), calls, 0, 0);
        assertEq(treasury.publisher(), newPublisher);
        assertEq(treasury.watchers(), _addresses(newWatcherKeys));
        assertFalse(gateway.paused());
    }

    function test_theSameBatchCancelsWhatIsPending() public {
        vm.prank(guardian);
        gateway.pause();
        (address[] memory targets, bytes[] memory calls) = _recovery();
        vm.prank(proposer);
        timelock.scheduleBatch(targets, new uint256[](4), calls, 0, 0, 48 hours);
        skip(48 hours);
        _propose(_proposal(leaves));
        timelock.executeBatch(targets, new uint256[](4), calls, 0, 0);
        (, uint64 since) = treasury.pendingRoot();
        assertEq(since, 0);
        assertFalse(gateway.paused());
    }

    function test_whatCancelsNothingSaysNothing() public {
        vm.recordLogs();
        vm.startPrank(address(timelock));
        treasury.cancelRoot();
        gateway.unpause();
        vm.stopPrank();
        assertEq(vm.getRecordedLogs().length, 0);
    }

    function test_theGuardianCannotUseUpItsCancelOnNothing() public {
        vm.prank(guardian);
        vm.expectRevert(TreasuryRoots.NoRootPending.selector);
        treasury.cancelRoot();
        assertEq(treasury.lastGuardianCancel(), 0);
    }

    function _voidedBy(bytes memory call_) private {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        _propose(p);
        vm.expectEmit(address(treasury));
        emit TreasuryRoots.RootCancelled(p.day, p.root, address(timelock));
        vm.prank(address(timelock));
        (bool done, ) = address(treasury).call(call_);
        assertTrue(done);
        (TreasuryRoots.RootProposal memory pending, uint64 since) = treasury.pendingRoot();
        assertEq(since, 0);
        assertEq(pending.root, 0);
        skip(12 hours);
        vm.expectRevert(TreasuryRoots.NoRootPending.selector);
        treasury.activateRoot();
    }

    function _nameBoth() private {
        vm.prank(address(timelock));
        treasury.setPublisher(newPublisher);
        _nameWatchers(newWatcherKeys, 2);
    }

    function _recovery() private view returns (address[] memory targets, bytes[] memory calls) {
        (targets, calls) = (new address[](4), new bytes[](4));
        (targets[0], targets[1], targets[2], targets[3]) = (
            address(treasury),
            address(treasury),
            address(treasury),
            address(gateway)
        );
        calls[0] = abi.encodeCall(TreasuryRoots.cancelRoot, ());
        calls[1] = abi.encodeCall(TreasuryRoles.setPublisher, (newPublisher));
        calls[2] = abi.encodeCall(TreasuryRoles.setWatchers, (_addresses(newWatcherKeys), 2));
        calls[3] = abi.encodeCall(DepositGateway.unpause, ());
    }
}
