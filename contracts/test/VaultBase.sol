// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "./Test.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {RewardVault} from "../src/RewardVault.sol";
import {BadToken} from "../test-support/BadTokens.sol";

/// @notice A vault whose stake and reward token are two, with helpers to stake and to add rewards.
abstract contract VaultBase is Test {
    uint256 internal constant UNIT = 1e12;
    /// @dev A midnight in UTC+8: a stream that starts here lasts 7 days exactly.
    uint256 internal constant MIDNIGHT = 20_834 days - 8 hours;

    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal funder = makeAddr("funder");

    BadToken internal stake;
    BadToken internal reward;
    RewardVault internal vault;

    function setUp() public virtual {
        vm.warp(MIDNIGHT);
        stake = new BadToken(18);
        reward = new BadToken(18);
        vault = new RewardVault(IERC20(address(stake)), IERC20(address(reward)));
    }

    function _deposit(address who, uint256 amount) internal {
        stake.mint(who, amount);
        vm.startPrank(who);
        stake.approve(address(vault), amount);
        vm.expectEmit(address(vault));
        emit RewardVault.Deposited(who, amount);
        vault.deposit(amount);
        vm.stopPrank();
    }

    function _add(uint256 amount) internal {
        reward.mint(funder, amount);
        vm.startPrank(funder);
        reward.approve(address(vault), amount);
        vm.expectEmit(address(vault));
        emit RewardVault.RewardAdded(funder, amount);
        vault.addReward(amount);
        vm.stopPrank();
    }

    function _withdraw(address who, uint256 amount) internal {
        vm.prank(who);
        vm.expectEmit(address(vault));
        emit RewardVault.Withdrawn(who, amount);
        vault.withdraw(amount);
    }

    function _earned(address who) internal view returns (uint256) {
        return vault.userInfo(who).reward;
    }

    /// @dev Within a millionth of a token, and never above.
    function _assertJustUnder(uint256 found, uint256 wanted) internal pure {
        assertLe(found, wanted);
        assertApproxEqAbs(found, wanted, UNIT);
    }
}
