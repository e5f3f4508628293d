// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Recharge} from "../src/Recharge.sol";
import {RechargeRecipients} from "../src/RechargeRecipients.sol";
import {RechargeBase} from "./RechargeBase.sol";

/// @notice A router whose price leaves odd wei, as real ones do.
contract OddRouter {
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256,
        address[] calldata path,
        address to,
        uint256
    ) external returns (uint256[] memory) {
        IERC20(path[0]).transferFrom(msg.sender, address(this), amountIn);
        IERC20(path[1]).transfer(to, amountIn - 1);
        return new uint256[](2);
    }
}

/// @notice Every recipient has a share and every share a recipient.
contract RechargeListsTest is RechargeBase {
    function testFuzz_asManySharesAsRecipients(uint8 recipients, uint8 shares) public {
        uint256 count = bound(recipients, 1, 5);
        uint256 other = bound(shares, 0, 6);
        vm.assume(count != other);
        (address[] memory accounts, uint32[] memory equal) = _equalShares(count);
        uint32[] memory list = new uint32[](other);
        for (uint256 i = 0; i < other; i++) list[i] = i < count ? equal[i] : 1;
        vm.prank(owner);
        vm.expectRevert(RechargeRecipients.BadRecipients.selector);
        recharge.proposeRecipients(accounts, list);
    }

    function test_theLastRecipientGetsTheOddWei() public {
        OddRouter odd = new OddRouter();
        tokenB.mint(address(odd), 1e18);
        recharge = new Recharge(address(odd), tokenA, tokenB, house, owner);
        address[] memory accounts = _equalList(3);
        _pay(recharge, UNIT);
        assertEq(tokenB.balanceOf(accounts[0]), 333_332_999_999);
        assertEq(tokenB.balanceOf(accounts[1]), 333_332_999_999);
        assertEq(tokenB.balanceOf(accounts[2]), 333_334_000_001);
        _assertEmpty(recharge);
    }
}
