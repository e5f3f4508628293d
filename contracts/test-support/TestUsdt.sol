// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title A USDT for development and tests: 18 decimals, without any value
contract TestUsdt is ERC20, ERC20Permit {
    /// @notice The only address that can mint (the development faucet).
    address public immutable minter;

    error NotMinter(address caller);

    constructor(address minter_) ERC20("Test USDT", "USDT") ERC20Permit("Test USDT") {
        minter = minter_;
    }

    /// @notice Mints test tokens; `amount` in wei.
    function mint(address to, uint256 amount) external {
        require(msg.sender == minter, NotMinter(msg.sender));
        _mint(to, amount);
    }
}
