// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VaultBase} from "./VaultBase.sol";
import {RewardVault} from "../src/RewardVault.sol";

/// @notice What flows to whom, and when.
contract RewardStreamTest is VaultBase {
    function test_aRewardFlowsEvenlyOverSevenDays() public {
        _deposit(alice, UNIT);
        _add(70e18);
        assertEq(_earned(alice), 0);
        for (uint256 day = 1; day <= 7; day++) {
            skip(1 days);
            _assertJustUnder(_earned(alice), day * 10e18);
        }
        skip(365 days);
        _assertJustUnder(_earned(alice), 70e18);
        assertEq(vault.flow().rate, 0);
    }

    function testFuzz_aStreamEndsAtTheFirstMidnightAfterSevenDays(
        uint32 time,
        uint56 micro
    ) public {
        skip(time);
        uint256 amount = bound(micro, 1e6, type(uint56).max) * UNIT;
        _deposit(alice, UNIT);
        uint256 start = block.timestamp;
        _add(amount);
        uint256 end = ((start + 7 days + 8 hours + 1 days - 1) / 1 days) * 1 days - 8 hours;
        assertGe(end, start + 7 days);
        assertLt(end, start + 8 days);
        vm.warp(end - 1);
        assertGt(vault.flow().rate, 0);
        uint256 wanted = (amount / (end - start)) * (end - 1 - start);
        _assertJustUnder(_earned(alice), wanted);
        vm.warp(end);
        assertEq(vault.flow().rate, 0);
        _assertJustUnder(_earned(alice), amount);
    }

    /// @dev Synthetix's known grief: a gift of the smallest amount stretched what was under way.
    function testFuzz_aSmallGiftChangesNothingUnderWay(uint8 gifts, uint24 pause) public {
        _deposit(alice, 3 * UNIT);
        _add(70e18);
        uint256 rate = vault.flow().rate;
        uint256 given;
        for (uint256 i = 0; i < bound(gifts, 1, 20); i++) {
            uint256 wait = bound(pause, 0, 5 hours);
            skip(wait);
            _add(UNIT);
            given += UNIT;
            assertGe(vault.flow().rate, rate);
        }
        vm.warp(MIDNIGHT + 7 days);
        uint256 earned = _earned(alice);
        assertGe(earned + UNIT, 70e18);
        assertLe(earned, 70e18 + given);
    }

    function testFuzz_stakesShareBySizeAndSecond(uint32 a, uint32 b, uint24 late) public {
        uint256 stakeA = bound(a, 1, type(uint32).max) * UNIT;
        uint256 stakeB = bound(b, 1, type(uint32).max) * UNIT;
        uint256 joined = bound(late, 0, 7 days);
        _deposit(alice, stakeA);
        _add(604_800e18);
        skip(joined);
        _deposit(bob, stakeB);
        vm.warp(MIDNIGHT + 7 days);
        uint256 shared = (7 days - joined) * 1e18;
        _assertJustUnder(_earned(bob), (shared * stakeB) / (stakeA + stakeB));
        _assertJustUnder(_earned(alice), joined * 1e18 + (shared * stakeA) / (stakeA + stakeB));
    }

    function test_aNewStakeEarnsNothingOfThePast() public {
        _deposit(alice, UNIT);
        _add(70e18);
        skip(6 days);
        _deposit(bob, 1_000_000e18);
        assertEq(_earned(bob), 0);
        vm.prank(bob);
        vm.expectRevert(RewardVault.NothingToClaim.selector);
        vault.claim();
        _withdraw(bob, 1_000_000e18);
        assertEq(_earned(bob), 0);
        _assertJustUnder(_earned(alice), 60e18);
    }

    function test_aRewardNeverStartsInThePast() public {
        _deposit(alice, UNIT);
        skip(30 days);
        _add(70e18);
        assertEq(_earned(alice), 0);
        skip(1);
        assertLe(_earned(alice), 70e18 / uint256(7 days));
    }

    function test_aLargerStakeEarnsMoreFromThenOnOnly() public {
        _deposit(alice, UNIT);
        _deposit(bob, UNIT);
        _add(70e18);
        skip(2 days);
        _deposit(alice, 2 * UNIT);
        _assertJustUnder(_earned(alice), 10e18);
        skip(4 days);
        _assertJustUnder(_earned(alice), 40e18);
        _assertJustUnder(_earned(bob), 20e18);
    }

    function test_whatFlowsWhileNobodyStakesFlowsAgain() public {
        _add(70e18);
        skip(3 days);
        assertApproxEqAbs(vault.flow().idle, 30e18, UNIT);
        _deposit(alice, UNIT);
        assertEq(_earned(alice), 0);
        skip(7 days);
        _assertJustUnder(_earned(alice), 70e18);
    }

    function test_whatIsIdleFlowsWithTheNextReward() public {
        _deposit(alice, UNIT);
        _add(70e18);
        skip(1 days);
        _withdraw(alice, UNIT);
        skip(100 days);
        assertApproxEqAbs(vault.flow().idle, 60e18, UNIT);
        _add(10e18);
        assertLt(vault.flow().idle, 8 days);
        _deposit(alice, UNIT);
        skip(7 days);
        _assertJustUnder(_earned(alice), 80e18);
    }

    function test_afterAnEmergencyExitTheUserEarnsNothingAndOthersAll() public {
        _deposit(alice, 3 * UNIT);
        _deposit(bob, UNIT);
        _add(70e18);
        skip(1 days);
        vm.prank(alice);
        vault.emergencyExit();
        assertEq(stake.balanceOf(alice), 3 * UNIT);
        assertEq(vault.totalStaked(), UNIT);
        assertEq(_earned(alice), 0);
        skip(6 days);
        assertEq(_earned(alice), 0);
        _assertJustUnder(_earned(bob), 70e18);
        vm.prank(bob);
        _assertJustUnder(vault.claim(), 70e18);
        vm.prank(alice);
        vm.expectRevert(RewardVault.NothingStaked.selector);
        vault.emergencyExit();
    }

    function test_anEmergencyExitKeepsWhatWasSettledBefore() public {
        _deposit(alice, UNIT);
        _add(70e18);
        skip(1 days);
        _deposit(alice, UNIT);
        skip(1 days);
        vm.startPrank(alice);
        vault.emergencyExit();
        _assertJustUnder(vault.claim(), 10e18);
        vm.stopPrank();
        // Who stakes again starts at nothing.
        skip(1 days);
        _deposit(alice, UNIT);
        assertLt(_earned(alice), UNIT);
    }

    function test_anExitOfTheLastStakeLeavesItsSecondsToTheNext() public {
        _deposit(alice, UNIT);
        _add(70e18);
        skip(1 days);
        vm.prank(alice);
        vault.emergencyExit();
        _deposit(bob, UNIT);
        skip(8 days);
        _assertJustUnder(_earned(bob), 70e18);
    }

    /// @dev The reward code is made to fail by force: the exit does not run it.
    function test_anEmergencyExitRunsNoRewardCode() public {
        _deposit(alice, UNIT);
        _add(70e18);
        skip(1);
        // The second slot of `_flow` is the rate.
        vm.store(address(vault), bytes32(uint256(1)), bytes32(type(uint256).max));
        skip(1 days);
        vm.startPrank(alice);
        vm.expectRevert();
        vault.withdraw(UNIT);
        vault.emergencyExit();
        assertEq(stake.balanceOf(alice), UNIT);
    }

    function test_theLongestPauseCostsBoundedGas() public {
        _deposit(alice, 10 * UNIT);
        for (uint256 day = 0; day < 8; day++) {
            _add(7e18);
            skip(1 days - 1);
        }
        skip(10_000 days);
        vm.prank(alice);
        uint256 before = gasleft();
        vault.withdraw(UNIT);
        assertLt(before - gasleft(), 400_000);
        vm.prank(alice);
        before = gasleft();
        vault.claim();
        assertLt(before - gasleft(), 400_000);
    }
}
