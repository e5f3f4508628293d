// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Decimals} from "./Decimals.sol";
import {TokenIn} from "./TokenIn.sol";
import {Usdb} from "./Usdb.sol";

/// @title The USDT behind every USDB (rulebook §2)
/// @notice Holds at least one USDT for each USDB in existence. Anyone mints for USDT and redeems
/// for USDT, 1:1, without a fee. There is no owner, no role, no pause and no other way out.
contract UsdbReserve is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice What stands behind USDB; a token of 18 decimals.
    IERC20 public immutable usdt;
    /// @notice The token that this reserve made.
    Usdb public immutable usdb;

    /// @notice `from` gave USDT, `to` got as much USDB; in wei.
    event Minted(address indexed from, address indexed to, uint256 amount);
    /// @notice USDB of `from` was burned, `to` got as much USDT; in wei.
    event Redeemed(address indexed from, address indexed to, uint256 amount);

    error NothingToRedeem();

    /// @param usdt_ A USDT of 18 decimals, as on BNB Smart Chain.
    constructor(IERC20 usdt_) {
        Decimals.require18(usdt_);
        usdt = usdt_;
        usdb = new Usdb();
    }

    /// @notice Takes USDT that the caller has approved and mints as much USDB.
    /// @param amount In wei, a multiple of 1e12.
    function mint(address to, uint256 amount) external nonReentrant {
        TokenIn.pull(usdt, address(this), amount);
        usdb.mint(to, amount);
        emit Minted(msg.sender, to, amount);
    }

    /// @notice Burns the caller's USDB and sends as much USDT; it needs no approval.
    /// @param amount In wei, anything above zero, so that nothing is too small to leave.
    function redeem(address to, uint256 amount) external nonReentrant {
        require(amount != 0, NothingToRedeem());
        usdb.burn(msg.sender, amount);
        usdt.safeTransfer(to, amount);
        emit Redeemed(msg.sender, to, amount);
    }
}
