// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "./Test.sol";
import {RewardVault} from "../src/RewardVault.sol";
import {VaultHandler} from "./VaultHandler.sol";
import {BadToken} from "../test-support/BadTokens.sol";

contract VaultInvariantsTest is Test {
    /// @dev Over a run of 150 steps divisions leave less than this over, in wei.
    uint256 private constant DUST = 10_000;

    VaultHandler private handler;
    RewardVault private vault;
    BadToken private stake;
    BadToken private reward;

    function setUp() public {
        handler = new VaultHandler();
        (vault, stake, reward) = handler.parts();
        bytes4[] memory selectors = new bytes4[](9);
        selectors[0] = VaultHandler.deposit.selector;
        selectors[1] = VaultHandler.withdraw.selector;
        selectors[2] = VaultHandler.withdrawTooMuch.selector;
        selectors[3] = VaultHandler.exit.selector;
        selectors[4] = VaultHandler.claim.selector;
        selectors[5] = VaultHandler.add.selector;
        selectors[6] = VaultHandler.wait.selector;
        selectors[7] = VaultHandler.waitLong.selector;
        selectors[8] = VaultHandler.donate.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), selectors));
    }

    function invariant_stakesAreWhatTheVaultHolds() public view {
        assertEq(handler.broken(), "");
        uint256 sum;
        for (uint256 i = 0; i < 4; i++) {
            address member = handler.members(i);
            assertEq(vault.ableWithdrawAmount(member), handler.staked(member));
            sum += handler.staked(member);
        }
        assertEq(vault.totalStaked(), sum);
        assertEq(handler.sumStaked(), sum);
        assertEq(stake.balanceOf(address(vault)), sum);
    }

    /// @dev A member without a stake earns nothing, however much time goes by, and loses nothing
    /// either.
    function invariant_withoutAStakeNothingIsEarned() public view {
        for (uint256 i = 0; i < 4; i++) {
            address member = handler.members(i);
            if (handler.staked(member) != 0) continue;
            assertEq(vault.userInfo(member).amount, 0);
            assertEq(vault.userInfo(member).reward, handler.settled(member));
        }
    }

    function invariant_claimsNeverExceedWhatWasAdded() public view {
        assertEq(vault.totalAdded(), handler.sumAdded());
        assertEq(vault.totalClaimed(), handler.sumClaimed());
        assertEq(
            reward.balanceOf(address(vault.purse())),
            handler.sumAdded() - handler.sumClaimed()
        );
        for (uint256 i = 0; i < 4; i++) {
            address member = handler.members(i);
            assertEq(reward.balanceOf(member), handler.claimed(member));
        }
        // What was added is claimed, earned, idle, still to flow, or given up; only dust is
        // nowhere.
        uint256 found = handler.sumClaimed() + handler.credited() + handler.toFlow();
        assertLe(found, handler.sumAdded());
        assertLe(handler.sumAdded(), found + handler.sumForfeited() + DUST);
    }

    function invariant_everyoneWithdrawsAllTheyStakedThoughTheRewardTokenReverts() public {
        uint256 state = vm.snapshotState();
        reward.setMode(BadToken.Mode.Reverts);
        for (uint256 i = 0; i < 4; i++) {
            address member = handler.members(i);
            uint256 staked = handler.staked(member);
            uint256 before = stake.balanceOf(member);
            if (staked == 0) continue;
            vm.prank(member);
            if (i % 2 == 0) vault.withdraw(staked);
            else vault.emergencyExit();
            assertEq(stake.balanceOf(member), before + staked);
        }
        assertEq(vault.totalStaked(), 0);
        assertEq(stake.balanceOf(address(vault)), 0);
        assertTrue(vm.revertToState(state));
    }

    function invariant_everyoneClaimsAllTheyEarnedWhenAllHasFlowed() public {
        uint256 state = vm.snapshotState();
        skip(8 days);
        uint256 sum = handler.sumClaimed();
        for (uint256 i = 0; i < 4; i++) {
            address member = handler.members(i);
            uint256 earned = vault.userInfo(member).reward;
            if (earned < 1e12) continue;
            vm.prank(member);
            sum += vault.claim();
            assertLt(vault.userInfo(member).reward, 1e12);
        }
        assertLe(sum, handler.sumAdded());
        assertTrue(vm.revertToState(state));
    }
}
