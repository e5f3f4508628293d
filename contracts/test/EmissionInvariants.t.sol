// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "./Test.sol";
import {EmissionVault} from "../src/EmissionVault.sol";
import {EmissionHandler} from "./EmissionHandler.sol";

contract EmissionInvariantsTest is Test {
    EmissionHandler private handler;

    function setUp() public {
        handler = new EmissionHandler();
        bytes4[] memory selectors = new bytes4[](4);
        selectors[0] = EmissionHandler.wait.selector;
        selectors[1] = EmissionHandler.release.selector;
        selectors[2] = EmissionHandler.donate.selector;
        selectors[3] = EmissionHandler.fundElsewhere.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), selectors));
    }

    function invariant_releasedNeverExceedsTheSchedule() public view {
        EmissionVault vault = handler.vault();
        assertEq(handler.broken(), "");
        assertLe(vault.released(), vault.scheduled(block.timestamp));
        assertLe(vault.released(), vault.total());
        assertEq(vault.released(), handler.sumReleased());
        assertEq(
            vault.bhc().balanceOf(address(vault)),
            vault.total() - handler.sumReleased() + handler.sumDonated()
        );
        assertEq(
            vault.bhc().balanceOf(address(handler.treasuryOf())),
            handler.sumReleased() + handler.sumFunded()
        );
        assertEq(vault.bhc().totalSupply(), 17_000_000e18);
    }
}
