// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";
import {ERC20, IERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Wrapper} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Wrapper.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";

/// @title OpenZeppelin's own contracts, as they are: what our gas is measured against
contract PlainVault is ERC4626 {
    constructor(IERC20 asset) ERC20("Plain vault", "PV") ERC4626(asset) {}
}

/// @title One token wrapped 1:1 into another
contract PlainWrapper is ERC20Wrapper {
    constructor(IERC20 token) ERC20("Plain wrapper", "PW") ERC20Wrapper(token) {}
}

/// @title A token that is released over time
contract PlainVesting is VestingWallet {
    constructor(
        address beneficiary,
        uint64 start,
        uint64 duration
    ) VestingWallet(beneficiary, start, duration) {}
}
