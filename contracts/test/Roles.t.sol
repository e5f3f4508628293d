// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {UsdbReserve} from "../src/UsdbReserve.sol";

contract RolesTest is Base {
    function test_everyRoleIsSet() public view {
        assertEq(treasury.owner(), address(timelock));
        assertEq(treasury.guardian(), guardian);
        assertEq(treasury.publisher(), publisher);
        assertEq(treasury.payoutKey(), payoutKey);
        assertEq(treasury.watchers(), _addresses(watcherKeys));
        assertEq(treasury.watcherThreshold(), 2);
        assertEq(treasury.gateway(), address(gateway));
        assertEq(address(treasury.reserve()), address(reserve));
        assertEq(treasury.fundingToken(), address(usdt));
        assertEq(treasury.usdb(), address(usdb));
    }

    function test_constructorRefusesTwoRolesForOneKey() public {
        for (uint256 a = 0; a < 7; a++) {
            for (uint256 b = a + 1; b < 7; b++) {
                address[7] memory keys = _keys();
                keys[b] = keys[a];
                vm.expectRevert(_err(TreasuryRoles.RoleTaken.selector, keys[a]));
                new Treasury(reserve, new address[](0), _rolesOf(keys));
            }
        }
    }

    function test_constructorRefusesZero() public {
        for (uint256 i = 0; i < 7; i++) {
            address[7] memory keys = _keys();
            keys[i] = address(0);
            vm.expectRevert(TreasuryRoles.ZeroAddress.selector);
            new Treasury(reserve, new address[](0), _rolesOf(keys));
        }
        vm.expectRevert();
        new Treasury(UsdbReserve(alice), new address[](0), _roles());
    }

    function test_timelockChangesEachRoleAfter48Hours() public {
        bytes4[3] memory setters = _setters();
        for (uint256 i = 0; i < 3; i++) {
            _viaTimelock(address(treasury), _err(setters[i], address(uint160(0x10000 + i))));
        }
        _viaTimelock(address(treasury), _naming(address(0x10003)));
        assertEq(treasury.guardian(), address(0x10000));
        assertEq(treasury.publisher(), address(0x10001));
        assertEq(treasury.payoutKey(), address(0x10002));
        assertEq(treasury.watchers()[0], address(0x10003));
    }

    function test_timelockCannotActEarly() public {
        bytes memory data = _err(TreasuryRoles.setGuardian.selector, alice);
        vm.prank(proposer);
        timelock.schedule(address(treasury), 0, data, 0, 0, 48 hours);
        skip(48 hours - 1);
        vm.expectRevert();
        timelock.execute(address(treasury), 0, data, 0, 0);
        skip(1);
        timelock.execute(address(treasury), 0, data, 0, 0);
        assertEq(treasury.guardian(), alice);
    }

    function test_noRoleIsGivenTwice() public {
        address[7] memory keys = _keys();
        bytes4[3] memory setters = _setters();
        for (uint256 s = 0; s < 3; s++) {
            for (uint256 k = 0; k < 7; k++) {
                _asOwner(
                    _err(setters[s], keys[k]),
                    _err(TreasuryRoles.RoleTaken.selector, keys[k])
                );
            }
            _asOwner(
                _err(setters[s], address(0)),
                abi.encodePacked(TreasuryRoles.ZeroAddress.selector)
            );
        }
    }

    function testFuzz_onlyTheOwnerSetsRoles(address caller, address key) public {
        vm.assume(caller != address(timelock));
        bytes4[3] memory setters = _setters();
        for (uint256 i = 0; i <= 3; i++) {
            vm.prank(caller);
            (bool done, bytes memory reason) = address(treasury).call(
                i == 3 ? _naming(key) : _err(setters[i], key)
            );
            assertFalse(done);
            assertEq(reason, _err(TreasuryRoles.NotAllowed.selector, caller));
        }
    }

    function test_guardianStopsThePayoutKeyForEver() public {
        vm.prank(guardian);
        treasury.stopPayoutKey();
        assertEq(treasury.payoutKey(), address(0));
        vm.prank(guardian);
        vm.expectRevert(TreasuryRoles.ZeroAddress.selector);
        treasury.stopPayoutKey();

        _asOwner(
            _err(TreasuryRoles.setPayoutKey.selector, payoutKey),
            _err(TreasuryRoles.KeyWasStopped.selector, payoutKey)
        );
        _viaTimelock(address(treasury), _err(TreasuryRoles.setPayoutKey.selector, alice));
        assertEq(treasury.payoutKey(), alice);
    }

    function testFuzz_onlyTheGuardianStopsThePayoutKey(address caller) public {
        vm.assume(caller != guardian);
        vm.prank(caller);
        vm.expectRevert(_err(TreasuryRoles.NotAllowed.selector, caller));
        treasury.stopPayoutKey();
    }

    function _keys() private view returns (address[7] memory keys) {
        keys = [
            address(timelock),
            guardian,
            publisher,
            payoutKey,
            vm.addr(watcherKeys[0]),
            vm.addr(watcherKeys[1]),
            vm.addr(watcherKeys[2])
        ];
    }

    function _rolesOf(
        address[7] memory keys
    ) private pure returns (TreasuryRoles.Roles memory roles) {
        address[] memory watchers = new address[](3);
        (watchers[0], watchers[1], watchers[2]) = (keys[4], keys[5], keys[6]);
        roles = TreasuryRoles.Roles(keys[0], keys[1], keys[2], keys[3], watchers, 2);
    }

    function _setters() private pure returns (bytes4[3] memory) {
        return
            [
                TreasuryRoles.setGuardian.selector,
                TreasuryRoles.setPublisher.selector,
                TreasuryRoles.setPayoutKey.selector
            ];
    }

    function _naming(address watcher) private pure returns (bytes memory) {
        address[] memory watchers = new address[](1);
        watchers[0] = watcher;
        return abi.encodeCall(TreasuryRoles.setWatchers, (watchers, 1));
    }

    function _asOwner(bytes memory data, bytes memory expected) private {
        vm.prank(address(timelock));
        (bool done, bytes memory reason) = address(treasury).call(data);
        assertFalse(done);
        assertEq(reason, expected);
    }
}
