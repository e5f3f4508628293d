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
    address internal newCosigner;
    uint256 internal newCosignerKey;

    function setUp() public override {
        super.setUp();
        (newCosigner, newCosignerKey) = makeAddrAndKey("new cosigner");
        _deposit(alice, 100e18);
        leaves.push(_leaf(alice, 100e18, 100e18));
        leaves.push(_leaf(pool, 0, 0));
        skip(1 days);
    }

    function test_aNewPublisherVoidsThePendingRoot() public {
        _voidedBy(abi.encodeCall(TreasuryRoles.setPublisher, (newPublisher)));
    }

    function test_aNewCosignerVoidsThePendingRoot() public {
        _voidedBy(abi.encodeCall(TreasuryRoles.setCosigner, (newCosigner)));
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
        assertEq(treasury.cosigner(), newCosigner);
    }

    /// @dev A voided proposal is over, like a cancelled one, also when the new keys sign it;
    /// another of the day is not.
    function test_aVoidedProposalStaysVoid() public {
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        _propose(p);
        _nameBoth();
        assertTrue(treasury.wasProposed(treasury.proposalHash(p)));
        bytes memory signature = _signWith(newCosignerKey, p);
        vm.prank(newPublisher);
        vm.expectRevert(TreasuryRoots.ProposedBefore.selector);
        treasury.proposeRoot(p, signature);

        p.contentHash = "computed again";
        signature = _cosign(p);
        vm.prank(newPublisher);
        vm.expectRevert(TreasuryRoots.BadCosignature.selector);
        treasury.proposeRoot(p, signature);
        signature = _signWith(newCosignerKey, p);
        vm.prank(newPublisher);
        treasury.proposeRoot(p, signature);
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
        assertEq(treasury.cosigner(), newCosigner);
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
        vm.startPrank(address(timelock));
        treasury.setPublisher(newPublisher);
        treasury.setCosigner(newCosigner);
        vm.stopPrank();
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
        calls[2] = abi.encodeCall(TreasuryRoles.setCosigner, (newCosigner));
        calls[3] = abi.encodeCall(DepositGateway.unpause, ());
    }
}
