// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Leaves} from "./Leaves.sol";
import {TreasuryCounters} from "./TreasuryCounters.sol";
import {UsdbReserve} from "./UsdbReserve.sol";

/// @title What custody holds
/// @notice USDB counts with the USDT behind it (rulebook §18): USDT and USDB are one custody, and
/// what is missing of the one when it is paid comes out of the other, 1:1, through the reserve. So
/// the ledger's account RESERVE, which is the USDT behind the members' USDB, is no leaf: the leaves
/// in USDB state that money already.
abstract contract TreasuryCustody is TreasuryCounters {
    using SafeERC20 for IERC20;

    /// @notice Mints and redeems USDB; fixed for ever. It has no owner and cannot be paused.
    UsdbReserve public immutable reserve;
    /// @notice USDT, the token in which pools are funded unless another is named.
    address public immutable fundingToken;
    /// @notice USDB, the reserve's token.
    address public immutable usdb;

    constructor(UsdbReserve reserve_) {
        reserve = reserve_;
        fundingToken = address(reserve_.usdt());
        usdb = address(reserve_.usdb());
    }

    /// @notice What can be paid of a token, in wei; of USDT and USDB what can be paid of both
    /// together.
    /// @dev The reserve mints whole amounts, so dust that somebody sent in either does not count.
    function custodyOf(address token) public view returns (uint256) {
        if (!_isDollar(token)) return IERC20(token).balanceOf(address(this));
        return Leaves.wholePart(_held(fundingToken)) + Leaves.wholePart(_held(usdb));
    }

    /// @dev Whether a token is USDT or USDB.
    function _isDollar(address token) internal view returns (bool) {
        return token == fundingToken || token == usdb;
    }

    /// @dev Exchanges what is missing of USDT or USDB for the other, as far as that goes. Should
    /// the reserve fail, which only the issuer of USDT could bring about, then what is there
    /// already can still be paid.
    function _exchangeMissing(address token, uint256 amount) internal {
        if (token == fundingToken) {
            uint256 missing = Math.min(Math.saturatingSub(amount, _held(token)), _held(usdb));
            if (missing == 0) return;
            try reserve.redeem(address(this), missing) {} catch {}
        } else if (token == usdb) {
            uint256 most = Leaves.wholePart(_held(fundingToken));
            uint256 missing = Leaves.roundUp(
                Math.min(Math.saturatingSub(amount, _held(token)), most)
            );
            if (missing == 0) return;
            IERC20(fundingToken).forceApprove(address(reserve), missing);
            try reserve.mint(address(this), missing) {} catch {}
        }
    }

    function _held(address token) private view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }
}
