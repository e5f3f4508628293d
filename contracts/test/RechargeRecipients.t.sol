// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {RechargeRecipients} from "../src/RechargeRecipients.sol";
import {RechargeBase} from "./RechargeBase.sol";

/// @notice A list waits 48 h in the open, then anyone applies it.
contract RechargeRecipientsTest is RechargeBase {
    function test_theFirstRecipientTakesAll() public view {
        RechargeRecipients.Recipient[] memory list = recharge.recipients();
        assertEq(list.length, 1);
        assertEq(list[0].account, house);
        assertEq(list[0].sharePpm, 1_000_000);
        assertEq(recharge.proposedRecipients().length, 0);
        assertEq(recharge.owner(), owner);
    }

    function test_addingGivesEqualSharesAndTheLastTheRest() public {
        for (uint256 count = 2; count <= 5; count++) {
            vm.prank(owner);
            recharge.addRechargeRecipient(address(uint160(0x100000 + count)));
            skip(48 hours);
            vm.prank(thief);
            recharge.applyRecipients();
            RechargeRecipients.Recipient[] memory list = recharge.recipients();
            assertEq(list.length, count);
            assertEq(list[0].account, house);
            for (uint256 i = 0; i < count - 1; i++) assertEq(list[i].sharePpm, 1_000_000 / count);
            assertEq(list[count - 1].account, address(uint160(0x100000 + count)));
            assertEq(list[count - 1].sharePpm, 1_000_000 - (count - 1) * (1_000_000 / count));
        }
        vm.prank(owner);
        vm.expectRevert(RechargeRecipients.BadRecipients.selector);
        recharge.addRechargeRecipient(alice);
    }

    function test_aListWaits48HoursToTheSecond() public {
        (address[] memory accounts, uint32[] memory shares) = _equalShares(2);
        RechargeRecipients.Recipient[] memory list = _recipients(accounts, shares);
        uint256 from = block.timestamp + 48 hours;
        vm.expectEmit(address(recharge));
        emit RechargeRecipients.RecipientsProposed(list, from);
        vm.prank(owner);
        recharge.proposeRecipients(accounts, shares);
        assertEq(recharge.applicableFrom(), from);
        assertEq(recharge.proposedRecipients().length, 2);
        assertEq(recharge.recipients().length, 1);
        vm.warp(from - 1);
        vm.expectRevert(abi.encodeWithSelector(RechargeRecipients.TooEarly.selector, from));
        recharge.applyRecipients();
        vm.warp(from);
        vm.expectEmit(address(recharge));
        emit RechargeRecipients.RecipientsSet(list);
        recharge.applyRecipients();
        assertEq(recharge.recipients()[1].account, accounts[1]);
        assertEq(recharge.proposedRecipients().length, 0);
        // Once only.
        vm.expectRevert(RechargeRecipients.NothingProposed.selector);
        recharge.applyRecipients();
    }

    function test_oneListWaitsAtATimeAndTheOwnerCancelsIt() public {
        vm.startPrank(owner);
        recharge.addRechargeRecipient(alice);
        uint256 from = recharge.applicableFrom();
        vm.expectRevert(abi.encodeWithSelector(RechargeRecipients.ProposalWaiting.selector, from));
        recharge.addRechargeRecipient(thief);
        vm.expectEmit(address(recharge));
        emit RechargeRecipients.RecipientsCancelled();
        recharge.cancelRecipients();
        skip(48 hours);
        vm.expectRevert(RechargeRecipients.NothingProposed.selector);
        recharge.applyRecipients();
        vm.expectRevert(RechargeRecipients.NothingProposed.selector);
        recharge.cancelRecipients();
        assertEq(recharge.proposedRecipients().length, 0);
        // A new one waits its own 48 h.
        recharge.addRechargeRecipient(alice);
        assertEq(recharge.applicableFrom(), block.timestamp + 48 hours);
    }

    function testFuzz_sharesMustAddUpToAMillion(uint32 a, uint32 b) public {
        vm.assume(a != 0 && b != 0 && uint256(a) + b != 1_000_000);
        (address[] memory accounts, uint32[] memory shares) = _equalShares(2);
        (shares[0], shares[1]) = (a, b);
        _refused(accounts, shares);
    }

    function test_badListsAreRefused() public {
        (address[] memory accounts, uint32[] memory shares) = _equalShares(6);
        _refused(accounts, shares);
        (accounts, shares) = _equalShares(0);
        _refused(accounts, shares);
        (accounts, shares) = _equalShares(3);
        accounts[2] = accounts[0];
        _refused(accounts, shares);
        accounts[2] = address(0);
        _refused(accounts, shares);
        accounts[2] = address(recharge);
        _refused(accounts, shares);
        (accounts, shares) = _equalShares(2);
        (shares[0], shares[1]) = (0, 1_000_000);
        _refused(accounts, shares);
        (accounts, ) = _equalShares(1);
        _refused(accounts, shares);
        vm.prank(owner);
        vm.expectRevert(RechargeRecipients.BadRecipients.selector);
        recharge.addRechargeRecipient(house);
    }

    function testFuzz_strangersProposeAndCancelNothing(address caller) public {
        vm.assume(caller != owner);
        (address[] memory accounts, uint32[] memory shares) = _equalShares(1);
        bytes memory refused = abi.encodeWithSelector(
            Ownable.OwnableUnauthorizedAccount.selector,
            caller
        );
        vm.prank(owner);
        recharge.addRechargeRecipient(alice);
        vm.startPrank(caller);
        vm.expectRevert(refused);
        recharge.cancelRecipients();
        vm.expectRevert(refused);
        recharge.addRechargeRecipient(caller);
        vm.expectRevert(refused);
        recharge.proposeRecipients(accounts, shares);
        vm.expectRevert(refused);
        recharge.transferOwnership(caller);
    }

    function test_ownershipMovesInTwoStepsAndStays() public {
        vm.prank(owner);
        recharge.transferOwnership(alice);
        assertEq(recharge.owner(), owner);
        assertEq(recharge.pendingOwner(), alice);
        vm.prank(thief);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, thief));
        recharge.acceptOwnership();
        vm.prank(alice);
        recharge.acceptOwnership();
        assertEq(recharge.owner(), alice);
        vm.prank(alice);
        vm.expectRevert(RechargeRecipients.OwnershipStays.selector);
        recharge.renounceOwnership();
    }

    function _recipients(
        address[] memory accounts,
        uint32[] memory shares
    ) private pure returns (RechargeRecipients.Recipient[] memory list) {
        list = new RechargeRecipients.Recipient[](accounts.length);
        for (uint256 i = 0; i < list.length; i++) {
            list[i] = RechargeRecipients.Recipient(accounts[i], shares[i]);
        }
    }

    function _refused(address[] memory accounts, uint32[] memory shares) private {
        vm.prank(owner);
        vm.expectRevert(RechargeRecipients.BadRecipients.selector);
        recharge.proposeRecipients(accounts, shares);
    }
}
