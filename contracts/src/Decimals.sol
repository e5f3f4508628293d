// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title The unit of 1e12 wei needs tokens of 18 decimals (rulebook §0)
library Decimals {
    error TokenNeeds18Decimals(address token);

    /// @notice Refuses a token of other than 18 decimals.
    function require18(IERC20 token) internal view {
        require(
            IERC20Metadata(address(token)).decimals() == 18,
            TokenNeeds18Decimals(address(token))
        );
    }
}
