// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {RewardVault} from "../src/RewardVault.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {VaultBase} from "./VaultBase.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {NoReturnToken} from "../test-support/PickyToken.sol";

/// @notice Tokens that misbehave, and tokens that arrive uninvited.
contract RewardVaultTokensTest is VaultBase {
    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        stake.mint(bob, 100e18);
        reward.mint(bob, 100e18);
        vm.startPrank(bob);
        stake.approve(address(vault), type(uint256).max);
        reward.approve(address(vault), type(uint256).max);
        vm.stopPrank();
    }

    function test_feeOnTransferIsRefused() public {
        stake.setMode(BadToken.Mode.FeeOnTransfer);
        reward.setMode(BadToken.Mode.FeeOnTransfer);
        _refused(abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 99e18));
        stake.setMode(BadToken.Mode.PaysTooMuch);
        reward.setMode(BadToken.Mode.PaysTooMuch);
        _refused(abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 101e18));
    }

    function test_tokenThatRevertsIsRefused() public {
        stake.setMode(BadToken.Mode.Reverts);
        reward.setMode(BadToken.Mode.Reverts);
        _refused(bytes("token reverts"));
    }

    function test_tokenThatReturnsFalseIsRefused() public {
        stake.setMode(BadToken.Mode.ReturnsFalse);
        reward.setMode(BadToken.Mode.ReturnsFalse);
        vm.startPrank(bob);
        vm.expectRevert(_failed(address(stake)));
        vault.deposit(100e18);
        vm.expectRevert(_failed(address(reward)));
        vault.addReward(100e18);
        vm.stopPrank();
        vm.prank(alice);
        vm.expectRevert(_failed(address(stake)));
        vault.withdraw(100e18);
        // Nothing was counted as gone.
        stake.setMode(BadToken.Mode.Honest);
        _withdraw(alice, 100e18);
        assertEq(stake.balanceOf(alice), 100e18);
    }

    function test_aRewardTokenThatRevertsStopsNoWithdrawal() public {
        _add(70e18);
        skip(1 days);
        reward.setMode(BadToken.Mode.Reverts);
        vm.prank(alice);
        vm.expectRevert(bytes("token reverts"));
        vault.claim();
        uint256 earned = _earned(alice);
        _withdraw(alice, 40e18);
        vm.prank(alice);
        vault.emergencyExit();
        assertEq(stake.balanceOf(alice), 100e18);
        // What was earned waits until the token is well again.
        reward.setMode(BadToken.Mode.Honest);
        vm.prank(alice);
        assertEq(vault.claim(), (earned / UNIT) * UNIT);
    }

    function test_tokenWithoutReturnValueWorks() public {
        NoReturnToken token = new NoReturnToken();
        vault = new RewardVault(IERC20(address(token)), IERC20(address(token)));
        token.mint(bob, 200e18);
        vm.startPrank(bob);
        token.approve(address(vault), 200e18);
        vault.deposit(100e18);
        vault.addReward(100e18);
        skip(8 days);
        vault.withdraw(100e18);
        _assertJustUnder(vault.claim(), 100e18);
        vm.stopPrank();
    }

    function test_reentryIsRefused() public {
        _add(70e18);
        skip(1 days);
        bytes[] memory calls = new bytes[](5);
        calls[0] = abi.encodeCall(vault.deposit, (UNIT));
        calls[1] = abi.encodeCall(vault.withdraw, (UNIT));
        calls[2] = abi.encodeCall(vault.claim, ());
        calls[3] = abi.encodeCall(vault.addReward, (UNIT));
        calls[4] = abi.encodeCall(vault.emergencyExit, ());
        for (uint256 i = 0; i < calls.length; i++) {
            stake.setReentry(address(vault), calls[i]);
            reward.setReentry(address(vault), calls[i]);
            vm.prank(bob);
            vault.deposit(UNIT);
            _assertStopped(stake);
            _withdraw(alice, UNIT);
            _assertStopped(stake);
            vm.prank(bob);
            vault.addReward(UNIT);
            _assertStopped(reward);
            skip(1 days);
            vm.prank(alice);
            vault.claim();
            _assertStopped(reward);
        }
        assertEq(vault.totalStaked(), 100e18);
        vm.prank(alice);
        vault.emergencyExit();
        _assertStopped(stake);
    }

    function testFuzz_aDonationInflatesNothing(uint96 gift) public {
        _add(70e18);
        uint256 rate = vault.flow().rate;
        stake.mint(address(vault), gift);
        reward.mint(address(vault.purse()), gift);
        reward.mint(address(vault), gift);
        assertEq(vault.totalStaked(), 100e18);
        assertEq(vault.flow().rate, rate);
        skip(8 days);
        _assertJustUnder(_earned(alice), 70e18);
        vm.prank(alice);
        _assertJustUnder(vault.claim(), 70e18);
        _withdraw(alice, 100e18);
        assertEq(stake.balanceOf(address(vault)), gift);
    }

    function test_oneTokenForBothKeepsStakesAndRewardsApart() public {
        vault = new RewardVault(IERC20(address(stake)), IERC20(address(stake)));
        reward = stake;
        _deposit(alice, 50e18);
        _add(70e18);
        assertEq(stake.balanceOf(address(vault)), 50e18);
        assertEq(stake.balanceOf(address(vault.purse())), 70e18);
        skip(8 days);
        vm.startPrank(alice);
        uint256 claimed = vault.claim();
        assertEq(stake.balanceOf(address(vault)), 50e18);
        vault.withdraw(50e18);
        vm.stopPrank();
        assertEq(stake.balanceOf(alice), 100e18 - 50e18 + claimed);
    }

    /// @dev Bob's deposit and reward are both refused with the same error.
    function _refused(bytes memory error) private {
        vm.startPrank(bob);
        vm.expectRevert(error);
        vault.deposit(100e18);
        vm.expectRevert(error);
        vault.addReward(100e18);
        vm.stopPrank();
        assertEq(vault.totalStaked(), 100e18);
        assertEq(vault.totalAdded(), 0);
    }

    function _failed(address token) private pure returns (bytes memory) {
        return abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, token);
    }

    function _assertStopped(BadToken token) private view {
        assertFalse(token.callSucceeded());
        assertEq(token.callError(), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
    }
}
