// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {Test} from "./Test.sol";

/// @notice The timelock names keys as it likes, out of a few addresses, zero among them; what it
/// may not do is refused.
contract RolesHandler is Test {
    uint256 public constant ACCOUNTS = 14;

    Treasury internal treasury;

    function start(Treasury treasury_) external {
        treasury = treasury_;
    }

    /// @dev A row of neighbours, which seldom is refused, or any.
    function nameWatchers(bool inRow, uint256 seed, uint256 count, uint256 threshold) public {
        address[] memory accounts = new address[](bound(count, 0, 9));
        for (uint256 i = 0; i < accounts.length; i++)
            accounts[i] = account(inRow ? (seed % ACCOUNTS) + i : seed >> (8 * i));
        threshold = bound(threshold, 0, accounts.length + 1);
        _asOwner(abi.encodeCall(TreasuryRoles.setWatchers, (accounts, threshold)));
    }

    function nameGuardian(uint256 who) public {
        _asOwner(abi.encodeCall(TreasuryRoles.setGuardian, (account(who))));
    }

    function namePublisher(uint256 who) public {
        _asOwner(abi.encodeCall(TreasuryRoles.setPublisher, (account(who))));
    }

    function namePayoutKey(uint256 who) public {
        _asOwner(abi.encodeCall(TreasuryRoles.setPayoutKey, (account(who))));
    }

    function stopPayoutKey() public {
        _try(treasury.guardian(), abi.encodeCall(TreasuryRoles.stopPayoutKey, ()));
    }

    function account(uint256 index) public pure returns (address) {
        index %= ACCOUNTS;
        return index == 0 ? address(0) : address(uint160(0x10000 + index));
    }

    function _asOwner(bytes memory call_) private {
        _try(treasury.owner(), call_);
    }

    /// @dev Whether it works is the treasury's to say.
    function _try(address from, bytes memory call_) private {
        vm.prank(from);
        (bool done, ) = address(treasury).call(call_);
        done;
    }
}
