// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Base} from "./Base.sol";
import {Decimals} from "../src/Decimals.sol";
import {DepositGateway} from "../src/DepositGateway.sol";
import {RewardVault} from "../src/RewardVault.sol";
import {BadToken} from "../test-support/BadTokens.sol";

/// @notice Which tokens are taken: the timelock says so in the open, and every one has 18 decimals.
contract GatewayTokensTest is Base {
    function test_everyChangeOfATokenIsSeen() public {
        vm.startPrank(address(timelock));
        BadToken token = new BadToken(18);
        vm.expectEmit(address(gateway));
        emit DepositGateway.TokenSet(address(token), true);
        gateway.setToken(address(token), true);
        vm.expectEmit(address(gateway));
        emit DepositGateway.TokenSet(address(token), false);
        gateway.setToken(address(token), false);
        assertFalse(gateway.isAllowed(address(token)));
    }

    /// @dev A token may break after it was allowed: to remove it, nothing is asked of it.
    function test_aTokenThatNoLongerAnswersIsRemoved() public {
        vm.prank(address(timelock));
        gateway.setToken(alice, false);
        assertFalse(gateway.isAllowed(alice));
    }

    function testFuzz_onlyTokensOf18Decimals(uint8 decimals) public {
        vm.assume(decimals != 18);
        IERC20 odd = new BadToken(decimals);
        IERC20 good = usdt;
        vm.expectRevert(_err(Decimals.TokenNeeds18Decimals.selector, address(odd)));
        new RewardVault(odd, good);
        vm.expectRevert(_err(Decimals.TokenNeeds18Decimals.selector, address(odd)));
        new RewardVault(good, odd);
        vm.prank(address(timelock));
        vm.expectRevert(_err(Decimals.TokenNeeds18Decimals.selector, address(odd)));
        gateway.setToken(address(odd), true);
    }
}
