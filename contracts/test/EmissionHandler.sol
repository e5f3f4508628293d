// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {EmissionVault} from "../src/EmissionVault.sol";
import {Treasury} from "../src/Treasury.sol";

/// @notice Days go by, anyone releases, and BHC comes to both contracts in other ways. Ghost sums
/// are in wei.
contract EmissionHandler is Base {
    EmissionVault public vault;
    uint256 public sumReleased;
    uint256 public sumDonated;
    uint256 public sumFunded;
    /// @notice Set when something happened that must never happen.
    string public broken;

    constructor() {
        setUp();
        EmissionVault.Schedule memory schedule = EmissionVault.Schedule(
            20_834 days - 8 hours,
            5,
            180,
            10_000e18
        );
        vault = new EmissionVault(treasury, address(this), 17_000_000e18, schedule);
    }

    function treasuryOf() external view returns (Treasury) {
        return treasury;
    }

    function wait(uint256 time) public {
        _warpWithRoots(block.timestamp + bound(time, 1, 20 days));
    }

    function release() public {
        uint256 left = vault.scheduled(block.timestamp) - sumReleased;
        try vault.release() returns (uint256 amount) {
            if (amount != left) broken = "another amount was released than was due";
            sumReleased += amount;
        } catch {
            if (left != 0) broken = "what was due could not be released";
        }
    }

    function donate(uint256 amount) public {
        amount = bound(amount, 1, 1000e18);
        sumDonated += amount;
        vault.bhc().transfer(address(vault), amount);
    }

    function fundElsewhere(uint256 micro) public {
        uint256 amount = bound(micro, 1, 1e9) * UNIT;
        sumFunded += amount;
        vault.bhc().approve(address(treasury), amount);
        treasury.fundPool("BHC_REF", address(vault.bhc()), amount);
    }
}
