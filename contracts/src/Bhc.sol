// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {AllowanceSteps} from "./AllowanceSteps.sol";

/// @title BHC (rulebook §13)
/// @notice 18 decimals, with permit (ERC-2612). The whole supply is minted here, once; nobody can
/// mint, burn for others, pause or stop a transfer.
contract Bhc is AllowanceSteps, ERC20Permit {
    /// @param supply All there will ever be, in wei; it goes to the creator.
    constructor(uint256 supply) ERC20("Fairlaunch BHC", "BHC") ERC20Permit("Fairlaunch BHC") {
        _mint(msg.sender, supply);
    }
}
