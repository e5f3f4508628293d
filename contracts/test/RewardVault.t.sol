// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Decimals} from "../src/Decimals.sol";
import {RewardPurse} from "../src/RewardPurse.sol";
import {RewardVault} from "../src/RewardVault.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {VaultRecords} from "../src/VaultRecords.sol";
import {VaultBase} from "./VaultBase.sol";
import {BadToken} from "../test-support/BadTokens.sol";

/// @notice Stakes come and go; what flows to them is tested in RewardStream.t.sol.
contract RewardVaultTest is VaultBase {
    function testFuzz_whatIsStakedComesBackAtAnyTime(
        uint56 micro,
        uint32 wait,
        uint56 part
    ) public {
        uint256 amount = bound(micro, 1, type(uint56).max) * UNIT;
        uint256 first = bound(part, 1, amount / UNIT) * UNIT;
        _deposit(alice, amount);
        assertEq(vault.ableWithdrawAmount(alice), amount);
        assertEq(vault.totalStaked(), amount);
        skip(wait);
        _withdraw(alice, first);
        if (first != amount) _withdraw(alice, amount - first);
        assertEq(stake.balanceOf(alice), amount);
        assertEq(vault.totalStaked(), 0);
        assertEq(vault.userInfo(alice).amount, 0);
    }

    function testFuzz_amountsMustBeWhole(uint256 amount) public {
        vm.assume(amount % UNIT != 0 && amount <= vault.LIMIT());
        _deposit(alice, UNIT);
        stake.mint(alice, amount);
        reward.mint(alice, amount);
        vm.startPrank(alice);
        stake.approve(address(vault), amount);
        reward.approve(address(vault), amount);
        bytes memory notWhole = abi.encodeWithSelector(TokenIn.AmountNotWhole.selector, amount);
        vm.expectRevert(notWhole);
        vault.deposit(amount);
        vm.expectRevert(notWhole);
        vault.withdraw(amount);
        vm.expectRevert(notWhole);
        vault.addReward(amount);
    }

    function test_zeroIsRefused() public {
        bytes memory notWhole = abi.encodeWithSelector(TokenIn.AmountNotWhole.selector, 0);
        vm.startPrank(alice);
        vm.expectRevert(notWhole);
        vault.deposit(0);
        vm.expectRevert(notWhole);
        vault.withdraw(0);
        vm.expectRevert(notWhole);
        vault.addReward(0);
    }

    function test_nobodyTakesMoreThanTheirOwnStake() public {
        _deposit(alice, 5 * UNIT);
        _deposit(bob, 7 * UNIT);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(RewardVault.MoreThanStaked.selector, 6 * UNIT, 5 * UNIT)
        );
        vault.withdraw(6 * UNIT);
        vm.prank(funder);
        vm.expectRevert(abi.encodeWithSelector(RewardVault.MoreThanStaked.selector, UNIT, 0));
        vault.withdraw(UNIT);
        vm.prank(funder);
        vm.expectRevert(RewardVault.NothingStaked.selector);
        vault.emergencyExit();
    }

    function test_onlyTheVaultHasThePursePay() public {
        _add(UNIT);
        RewardPurse purse = vault.purse();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(RewardPurse.NotVault.selector, alice));
        purse.pay(alice, UNIT);
    }

    function test_claimNeedsSomethingEarned() public {
        vm.prank(alice);
        vm.expectRevert(RewardVault.NothingToClaim.selector);
        vault.claim();
        _add(UNIT);
        _deposit(alice, UNIT);
        skip(1 days);
        // A seventh of the smallest reward is less than the smallest amount.
        vm.prank(alice);
        vm.expectRevert(RewardVault.NothingToClaim.selector);
        vault.claim();
    }

    function test_claimPaysWholeAmountsAndKeepsTheRest() public {
        _deposit(alice, UNIT);
        _add(10e18);
        skip(1 days);
        uint256 earned = _earned(alice);
        uint256 paid = (earned / UNIT) * UNIT;
        vm.expectEmit(address(vault));
        emit RewardVault.Claimed(alice, paid);
        vm.prank(alice);
        assertEq(vault.claim(), paid);
        assertEq(reward.balanceOf(alice), paid);
        assertEq(vault.totalClaimed(), paid);
        assertEq(_earned(alice), earned - paid);
        // The same second pays nothing twice.
        vm.prank(alice);
        vm.expectRevert(RewardVault.NothingToClaim.selector);
        vault.claim();
    }

    function test_theLimitsHold() public {
        uint256 limit = vault.LIMIT();
        _deposit(alice, limit - UNIT);
        _add(limit - UNIT);
        stake.mint(bob, 2 * UNIT);
        reward.mint(bob, 2 * UNIT);
        vm.startPrank(bob);
        stake.approve(address(vault), 2 * UNIT);
        reward.approve(address(vault), 2 * UNIT);
        bytes memory tooMuch = abi.encodeWithSelector(RewardVault.LimitReached.selector, limit);
        vm.expectRevert(tooMuch);
        vault.deposit(2 * UNIT);
        vm.expectRevert(tooMuch);
        vault.addReward(2 * UNIT);
        vault.deposit(UNIT);
        vault.addReward(UNIT);
        vm.stopPrank();
        skip(8 days);
        _assertJustUnder(_earned(alice), limit - UNIT);
    }

    function test_theWorstSharesCannotStopAWithdrawal() public {
        // The least weight takes the most reward; then the most weight joins what one staked wei
        // has earned.
        uint256 limit = vault.LIMIT();
        _deposit(alice, UNIT);
        _add(limit);
        skip(8 days);
        _deposit(bob, limit - UNIT);
        skip(1000 days);
        _withdraw(bob, limit - UNIT);
        _withdraw(alice, UNIT);
        assertEq(stake.balanceOf(bob), limit - UNIT);
        assertEq(_earned(bob), 0);
        _assertJustUnder(_earned(alice), limit);
    }

    function test_tokensNeed18Decimals() public {
        BadToken six = new BadToken(6);
        bytes memory refused = abi.encodeWithSelector(
            Decimals.TokenNeeds18Decimals.selector,
            address(six)
        );
        vm.expectRevert(refused);
        new RewardVault(IERC20(address(six)), IERC20(address(reward)));
        vm.expectRevert(refused);
        new RewardVault(IERC20(address(stake)), IERC20(address(six)));
    }

    function test_recordsArePagedNewestLast() public {
        _deposit(alice, UNIT);
        skip(1);
        _deposit(bob, 2 * UNIT);
        skip(1);
        _deposit(alice, 3 * UNIT);
        _withdraw(alice, 4 * UNIT);
        _add(7e18);
        skip(7 days);
        vm.prank(bob);
        uint256 paid = vault.claim();

        assertEq(vault.recordCount(VaultRecords.Kind.Deposit), 3);
        VaultRecords.Record[] memory page = vault.depositRecords(1, 100);
        assertEq(page.length, 2);
        _assertRecord(page[0], bob, 2 * UNIT, MIDNIGHT + 1);
        _assertRecord(page[1], alice, 3 * UNIT, MIDNIGHT + 2);
        assertEq(vault.depositRecords(0, 1).length, 1);
        assertEq(vault.depositRecords(3, 100).length, 0);
        assertEq(vault.depositRecords(type(uint256).max, 100).length, 0);
        _assertRecord(vault.withdrawRecords(0, 100)[0], alice, 4 * UNIT, MIDNIGHT + 2);
        _assertRecord(vault.claimRecords(0, 100)[0], bob, paid, MIDNIGHT + 2 + 7 days);

        assertEq(vault.recordCountOf(alice, VaultRecords.Kind.Deposit), 2);
        page = vault.recordsOf(alice, VaultRecords.Kind.Deposit, 1, 100);
        assertEq(page.length, 1);
        _assertRecord(page[0], alice, 3 * UNIT, MIDNIGHT + 2);
        assertEq(vault.recordsOf(bob, VaultRecords.Kind.Withdraw, 0, 100).length, 0);

        bytes memory tooLong = abi.encodeWithSelector(VaultRecords.PageTooLong.selector, 101);
        vm.expectRevert(tooLong);
        vault.depositRecords(0, 101);
        vm.expectRevert(tooLong);
        vault.recordsOf(alice, VaultRecords.Kind.Deposit, 0, 101);
    }

    function testFuzz_aRecordKeepsEveryAmount(uint56 micro) public {
        uint256 amount = bound(micro, 1, type(uint56).max) * UNIT;
        _deposit(alice, amount);
        vm.prank(alice);
        vault.emergencyExit();
        _assertRecord(vault.depositRecords(0, 1)[0], alice, amount, block.timestamp);
        _assertRecord(vault.withdrawRecords(0, 1)[0], alice, amount, block.timestamp);
    }

    function _assertRecord(
        VaultRecords.Record memory record,
        address user,
        uint256 amount,
        uint256 time
    ) private pure {
        assertEq(record.user, user);
        assertEq(record.amount, amount);
        assertEq(record.timestamp, time);
    }
}
