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
        assertEq(treasury.cosigner(), cosigner);
        assertEq(treasury.payoutKey(), payoutKey);
        assertEq(treasury.gateway(), address(gateway));
        assertEq(address(treasury.reserve()), address(reserve));
        assertEq(treasury.fundingToken(), address(usdt));
        assertEq(treasury.usdb(), address(usdb));
    }

    function test_constructorRefusesTwoRolesForOneKey() public {
        for (uint256 a = 0; a < 5; a++) {
            for (uint256 b = a + 1; b < 5; b++) {
                address[5] memory keys = [
                    address(timelock),
                    guardian,
                    publisher,
                    cosigner,
                    payoutKey
                ];
                keys[b] = keys[a];
                vm.expectRevert(_err(TreasuryRoles.RoleTaken.selector, keys[a]));
                new Treasury(
                    reserve,
                    new address[](0),
                    TreasuryRoles.Roles(keys[0], keys[1], keys[2], keys[3], keys[4])
                );
            }
        }
    }

    function test_constructorRefusesZero() public {
        for (uint256 i = 0; i < 5; i++) {
            address[5] memory keys = [address(timelock), guardian, publisher, cosigner, payoutKey];
            keys[i] = address(0);
            vm.expectRevert(TreasuryRoles.ZeroAddress.selector);
            new Treasury(
                reserve,
                new address[](0),
                TreasuryRoles.Roles(keys[0], keys[1], keys[2], keys[3], keys[4])
            );
        }
        vm.expectRevert();
        new Treasury(UsdbReserve(alice), new address[](0), _roles());
    }

    function test_timelockChangesEachRoleAfter48Hours() public {
        bytes4[4] memory setters = _setters();
        for (uint256 i = 0; i < 4; i++) {
            _viaTimelock(address(treasury), _err(setters[i], address(uint160(0x10000 + i))));
        }
        assertEq(treasury.guardian(), address(0x10000));
        assertEq(treasury.publisher(), address(0x10001));
        assertEq(treasury.cosigner(), address(0x10002));
        assertEq(treasury.payoutKey(), address(0x10003));
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
        address[5] memory keys = [address(timelock), guardian, publisher, cosigner, payoutKey];
        bytes4[4] memory setters = _setters();
        for (uint256 s = 0; s < 4; s++) {
            for (uint256 k = 0; k < 5; k++) {
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
        bytes4[4] memory setters = _setters();
        for (uint256 i = 0; i < 4; i++) {
            vm.prank(caller);
            (bool done, bytes memory reason) = address(treasury).call(_err(setters[i], key));
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

    function _setters() private pure returns (bytes4[4] memory) {
        return
            [
                TreasuryRoles.setGuardian.selector,
                TreasuryRoles.setPublisher.selector,
                TreasuryRoles.setCosigner.selector,
                TreasuryRoles.setPayoutKey.selector
            ];
    }

    function _asOwner(bytes memory data, bytes memory expected) private {
        vm.prank(address(timelock));
        (bool done, bytes memory reason) = address(treasury).call(data);
        assertFalse(done);
        assertEq(reason, expected);
    }
}
