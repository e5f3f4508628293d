// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";

/// @notice Who the watchers are (rulebook §18): at most eight, distinct from each other and from
/// every other role, and between one and all of them sign a root.
contract WatchersTest is Base {
    function testFuzz_theTimelockNamesAllAnew(uint256 count, uint256 threshold) public {
        count = bound(count, 1, 8);
        threshold = bound(threshold, 1, count);
        address[] memory accounts = _strangers(count);
        vm.prank(address(timelock));
        treasury.setWatchers(accounts, threshold);
        assertEq(treasury.watchers(), accounts);
        assertEq(treasury.watcherThreshold(), threshold);
        for (uint256 i = 0; i < count; i++) assertTrue(treasury.isWatcher(accounts[i]));
        for (uint256 i = 0; i < 3; i++) assertFalse(treasury.isWatcher(vm.addr(watcherKeys[i])));
    }

    function test_watchersStayThatAreNamedAgain() public {
        address[] memory accounts = _strangers(2);
        accounts[0] = vm.addr(watcherKeys[1]);
        vm.prank(address(timelock));
        treasury.setWatchers(accounts, 2);
        assertTrue(treasury.isWatcher(vm.addr(watcherKeys[1])));
        assertFalse(treasury.isWatcher(vm.addr(watcherKeys[0])));
    }

    function test_aFormerWatcherMayHaveAnotherRole() public {
        address former = vm.addr(watcherKeys[0]);
        vm.startPrank(address(timelock));
        treasury.setWatchers(_strangers(1), 1);
        treasury.setPublisher(former);
        vm.stopPrank();
        assertEq(treasury.publisher(), former);
        address[] memory accounts = new address[](1);
        accounts[0] = former;
        _refused(accounts, 1, _err(TreasuryRoles.RoleTaken.selector, former));
    }

    function test_thereAreAtMostEight() public {
        assertEq(treasury.MAX_WATCHERS(), 8);
        _refused(_strangers(9), 2, _err(TreasuryRoles.TooManyWatchers.selector, 9));
    }

    function test_oneToAllOfThemSign() public {
        for (uint256 count = 0; count <= 8; count++) {
            _refused(_strangers(count), 0, _err(TreasuryRoles.BadThreshold.selector, 0));
            _refused(
                _strangers(count),
                count + 1,
                _err(TreasuryRoles.BadThreshold.selector, count + 1)
            );
        }
    }

    function test_noOtherRoleWatchesAndNobodyTwice() public {
        address[5] memory taken = [
            address(timelock),
            guardian,
            publisher,
            payoutKey,
            _strangers(1)[0]
        ];
        for (uint256 i = 0; i < 5; i++) {
            address[] memory accounts = _strangers(3);
            accounts[2] = taken[i];
            _refused(accounts, 2, _err(TreasuryRoles.RoleTaken.selector, taken[i]));
        }
    }

    function test_zeroWatchesNothing() public {
        address[] memory accounts = _strangers(3);
        accounts[1] = address(0);
        _refused(accounts, 2, abi.encodePacked(TreasuryRoles.ZeroAddress.selector));
    }

    /// @dev By the setter and by the constructor; what was refused changed nothing.
    function _refused(address[] memory accounts, uint256 threshold, bytes memory reason) private {
        address[] memory before = treasury.watchers();
        vm.prank(address(timelock));
        vm.expectRevert(reason);
        treasury.setWatchers(accounts, threshold);
        assertEq(treasury.watchers(), before);
        TreasuryRoles.Roles memory roles = _roles();
        roles.publisher = treasury.publisher();
        (roles.watchers, roles.watcherThreshold) = (accounts, threshold);
        vm.expectRevert(reason);
        new Treasury(reserve, new address[](0), roles);
    }

    function _strangers(uint256 count) private pure returns (address[] memory accounts) {
        accounts = new address[](count);
        for (uint256 i = 0; i < count; i++) accounts[i] = address(uint160(0x10000 + i));
    }
}
