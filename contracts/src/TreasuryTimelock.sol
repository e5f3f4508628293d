// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";

/// @title The owner of treasury and gateway
/// @notice OpenZeppelin's timelock, whose delay nobody can set below 48 h, not even the timelock
/// itself (rulebook §18).
contract TreasuryTimelock is TimelockController {
    /// @notice The shortest delay, in seconds.
    uint256 public constant DELAY_FLOOR = 48 hours;

    error DelayBelowFloor(uint256 delay);

    modifier notBelowFloor(uint256 delay) {
        require(delay >= DELAY_FLOOR, DelayBelowFloor(delay));
        _;
    }

    /// @param delay In seconds.
    /// @param proposers May schedule and cancel.
    /// @param executors May execute; the zero address stands for anyone.
    /// @param admin May change roles without a delay; the zero address for nobody but the timelock
    /// itself.
    constructor(
        uint256 delay,
        address[] memory proposers,
        address[] memory executors,
        address admin
    ) TimelockController(delay, proposers, executors, admin) notBelowFloor(delay) {}

    /// @notice The timelock sets its own delay, in seconds.
    function updateDelay(uint256 newDelay) public override notBelowFloor(newDelay) {
        super.updateDelay(newDelay);
    }
}
