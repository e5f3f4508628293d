// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestBase} from "forge-std/Base.sol";
import {StdAssertions} from "forge-std/StdAssertions.sol";
import {StdCheats} from "forge-std/StdCheats.sol";
import {StdInvariant} from "forge-std/StdInvariant.sol";
import {StdUtils} from "forge-std/StdUtils.sol";

/// @notice forge-std's own without what no test here uses, such as printing: that is half of what
/// the compiler would read.
abstract contract Test is TestBase, StdAssertions, StdCheats, StdInvariant, StdUtils {
    bool public constant IS_TEST = true;
}
