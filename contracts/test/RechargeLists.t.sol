// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RechargeRecipients} from "../src/RechargeRecipients.sol";
import {RechargeBase} from "./RechargeBase.sol";

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
}
