// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Base} from "./Base.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryTimelock} from "../src/TreasuryTimelock.sol";

/// @notice Rulebook §18: the timelock's delay cannot be set below 48 h.
contract TimelockTest is Base {
    function testFuzz_noTimelockStartsBelow48Hours(uint256 delay) public {
        delay = bound(delay, 0, 48 hours - 1);
        vm.expectRevert(_err(TreasuryTimelock.DelayBelowFloor.selector, delay));
        new TreasuryTimelock(delay, new address[](0), new address[](0), address(0));
    }

    function testFuzz_noVoteOfTheTimelockLowersItsDelayBelow48Hours(uint256 delay) public {
        delay = bound(delay, 0, 48 hours - 1);
        vm.prank(address(timelock));
        vm.expectRevert(_err(TreasuryTimelock.DelayBelowFloor.selector, delay));
        timelock.updateDelay(delay);
    }

    /// @dev The proposer schedules a delay of zero in the open, waits, and still has 48 h to wait
    /// for new keys.
    function test_aStolenProposerCannotShortenTheWait() public {
        bytes memory call_ = abi.encodeCall(TimelockController.updateDelay, (0));
        vm.prank(proposer);
        timelock.schedule(address(timelock), 0, call_, 0, 0, 48 hours);
        skip(48 hours);
        vm.expectRevert(_err(TreasuryTimelock.DelayBelowFloor.selector, uint256(0)));
        timelock.execute(address(timelock), 0, call_, 0, 0);
        assertEq(timelock.getMinDelay(), 48 hours);

        call_ = _err(TreasuryRoles.setPublisher.selector, thief);
        vm.prank(proposer);
        vm.expectRevert(
            abi.encodeWithSelector(
                TimelockController.TimelockInsufficientDelay.selector,
                48 hours - 1,
                48 hours
            )
        );
        timelock.schedule(address(treasury), 0, call_, 0, 0, 48 hours - 1);
    }

    function testFuzz_aLongerDelayAndBackTo48Hours(uint256 delay) public {
        delay = bound(delay, 48 hours, 30 days);
        assertEq(timelock.DELAY_FLOOR(), 48 hours);
        _viaTimelock(address(timelock), abi.encodeCall(TimelockController.updateDelay, (delay)));
        assertEq(timelock.getMinDelay(), delay);
        vm.prank(address(timelock));
        timelock.updateDelay(48 hours);
        assertEq(timelock.getMinDelay(), 48 hours);
    }

    function testFuzz_onlyTheTimelockSetsItsDelay(address caller) public {
        vm.assume(caller != address(timelock));
        vm.prank(caller);
        vm.expectRevert(_err(TimelockController.TimelockUnauthorizedCaller.selector, caller));
        timelock.updateDelay(72 hours);
    }
}
