// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";

/// @notice Every key is refused everything that is another key's.
contract EachKeyItsOwnTest is Base {
    address internal watcher = vm.addr(watcherKeys[0]);

    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        skip(1 days);
        _propose(_proposal(_two(_leaf(alice, 100e18, 100e18), _leaf(pool, 0, 0))));
    }

    function test_onlyGuardianAndTimelockCancel() public {
        address[4] memory others = [publisher, watcher, payoutKey, proposer];
        for (uint256 i = 0; i < 4; i++)
            _refused(others[i], address(treasury), abi.encodeCall(treasury.cancelRoot, ()));
    }

    function test_onlyTheTimelockNamesKeysAndTokens() public {
        address[5] memory others = [guardian, publisher, watcher, payoutKey, proposer];
        for (uint256 i = 0; i < 5; i++) {
            _refused(others[i], address(treasury), abi.encodeCall(treasury.setGuardian, (thief)));
            _refused(others[i], address(treasury), abi.encodeCall(treasury.setPublisher, (thief)));
            _refused(
                others[i],
                address(treasury),
                abi.encodeCall(treasury.setWatchers, (new address[](1), 1))
            );
            _refused(others[i], address(treasury), abi.encodeCall(treasury.setPayoutKey, (thief)));
            _refused(
                others[i],
                address(gateway),
                abi.encodeCall(gateway.setToken, (address(usdt), false))
            );
            _refused(others[i], address(gateway), abi.encodeCall(gateway.unpause, ()));
        }
    }

    function test_onlyTheGuardianStops() public {
        address[5] memory others = [address(timelock), publisher, watcher, payoutKey, proposer];
        for (uint256 i = 0; i < 5; i++) {
            _refused(others[i], address(treasury), abi.encodeCall(treasury.stopPayoutKey, ()));
            _refused(others[i], address(gateway), abi.encodeCall(gateway.pause, ()));
        }
    }

    function test_onlyThePayoutKeyPays() public {
        bytes memory call_ = abi.encodeCall(treasury.payout, (_freshPayout(alice, UNIT)));
        address[5] memory others = [address(timelock), guardian, publisher, watcher, proposer];
        for (uint256 i = 0; i < 5; i++) _refused(others[i], address(treasury), call_);
    }

    function _refused(address key, address target, bytes memory call_) private {
        vm.prank(key);
        (bool done, bytes memory reason) = target.call(call_);
        assertFalse(done);
        assertEq(reason, _err(TreasuryRoles.NotAllowed.selector, key));
    }
}
