// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {RolesHandler} from "./RolesHandler.sol";

/// @notice What holds of the keys whatever the timelock does (rulebook §18).
contract RolesInvariantsTest is Base {
    RolesHandler internal handler;

    function setUp() public override {
        super.setUp();
        handler = new RolesHandler();
        handler.start(treasury);
        bytes4[] memory selectors = new bytes4[](5);
        selectors[0] = RolesHandler.nameWatchers.selector;
        selectors[1] = RolesHandler.nameGuardian.selector;
        selectors[2] = RolesHandler.namePublisher.selector;
        selectors[3] = RolesHandler.namePayoutKey.selector;
        selectors[4] = RolesHandler.stopPayoutKey.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), selectors));
    }

    function invariant_allRolesAreDistinct() public view {
        address[] memory watchers = treasury.watchers();
        address[4] memory single = [
            treasury.owner(),
            treasury.guardian(),
            treasury.publisher(),
            treasury.payoutKey()
        ];
        for (uint256 i = 0; i < 4; i++) {
            if (i < 3) assertNotEq(single[i], address(0));
            for (uint256 k = i + 1; k < 4; k++) assertNotEq(single[i], single[k]);
            for (uint256 w = 0; w < watchers.length; w++) assertNotEq(single[i], watchers[w]);
        }
        for (uint256 i = 0; i < watchers.length; i++) {
            assertNotEq(watchers[i], address(0));
            for (uint256 k = i + 1; k < watchers.length; k++) assertNotEq(watchers[i], watchers[k]);
        }
    }

    function invariant_oneToAllOfAtMostEightWatchersSign() public view {
        uint256 count = treasury.watchers().length;
        assertLe(count, 8);
        assertGe(treasury.watcherThreshold(), 1);
        assertLe(treasury.watcherThreshold(), count);
    }

    /// @dev An account counts towards a root if it is on the list, and only then.
    function invariant_theListSaysWhoCounts() public view {
        address[] memory watchers = treasury.watchers();
        for (uint256 i = 0; i < watchers.length; i++) assertTrue(treasury.isWatcher(watchers[i]));
        uint256 counted;
        for (uint256 i = 0; i < handler.ACCOUNTS(); i++)
            if (treasury.isWatcher(handler.account(i))) counted++;
        for (uint256 i = 0; i < watcherKeys.length; i++)
            if (treasury.isWatcher(vm.addr(watcherKeys[i]))) counted++;
        assertEq(counted, watchers.length);
    }
}
