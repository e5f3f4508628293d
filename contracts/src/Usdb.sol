// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {AllowanceSteps} from "./AllowanceSteps.sol";

/// @title USDB: one token for one USDT in the reserve (rulebook §2)
/// @notice 18 decimals, with permit (ERC-2612). Minted and burned by the reserve alone; nobody can
/// stop a transfer.
contract Usdb is AllowanceSteps, ERC20Permit {
    /// @notice The reserve that made this token; fixed for ever.
    address public immutable reserve;

    error NotReserve(address caller);

    modifier onlyReserve() {
        require(msg.sender == reserve, NotReserve(msg.sender));
        _;
    }

    constructor() ERC20("Fairlaunch USDB", "USDB") ERC20Permit("Fairlaunch USDB") {
        reserve = msg.sender;
    }

    /// @notice The reserve mints; `amount` in wei. It has that much USDT more by then.
    function mint(address to, uint256 amount) external onlyReserve {
        _mint(to, amount);
    }

    /// @notice The reserve burns what the holder redeems; `amount` in wei.
    function burn(address from, uint256 amount) external onlyReserve {
        _burn(from, amount);
    }
}
