// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TreasuryCustody} from "./TreasuryCustody.sol";

/// @title What a root states for each token, and that custody covers it (rulebook §18, R1)
abstract contract TreasuryTotals is TreasuryCustody {
    /// @notice A root lists at most this many tokens.
    uint256 public constant MAX_TOKENS = 16;

    /// @notice What a root states for a token, in wei.
    struct Totals {
        bool listed;
        uint256 cumulative;
        uint256 deposited;
    }

    address[] private _activeTokens;
    mapping(address token => Totals) private _activeTotals;

    error BadTotals();
    error BadTokens();
    error TooManyTokens(uint256 count);
    /// @dev For USDT and USDB together `token` is USDT.
    error CustodyTooSmall(address token, uint256 custody, uint256 unpaidAmount);

    /// @notice The tokens that the active root lists, ascending.
    function activeTokens() external view returns (address[] memory) {
        return _activeTokens;
    }

    /// @notice What the active root states for a token, in wei.
    function activeTotals(address token) external view returns (Totals memory) {
        return _activeTotals[token];
    }

    /// @notice What the active root leaves unpaid of a token, in wei.
    function unpaid(address token) public view returns (uint256) {
        return Math.saturatingSub(_owed(token), totalPaid[token]);
    }

    /// @notice What custody can pay and what the active root leaves unpaid of a token, in wei; for USDT and USDB, of both
    /// together. Custody is at least the unpaid amount, at all times (rulebook R1).
    function coverage(address token) external view returns (uint256 custody, uint256 unpaidAmount) {
        custody = custodyOf(token);
        if (!_isDollar(token)) return (custody, unpaid(token));
        unpaidAmount =
            Math.saturatingSub(_owed(fundingToken) + _owed(usdb), totalPaid[fundingToken] + totalPaid[usdb]);
    }

    /// @dev Whether the active root lists a token.
    function _isListed(address token) internal view returns (bool) {
        return _activeTotals[token].listed;
    }

    /// @dev Tokens ascend (so none is listed twice), none that must stay is dropped, and custody covers each.
    function _requireCovered(
        address[] calldata tokens,
        uint256[] calldata cumulativeTotals,
        uint256[] calldata depositedTotals
    ) internal view {
        uint256 length = tokens.length;
        require(length <= MAX_TOKENS, TooManyTokens(length));
        require(length == cumulativeTotals.length && length == depositedTotals.length, BadTotals());
        uint256 kept = 0;
        // USDT and USDB together; of one that was never listed, its deposits are owed.
        uint256 dollars = totalDeposited[fundingToken] + totalDeposited[usdb];
        for (uint256 i = 0; i < length; i++) {
            address token = tokens[i];
            require(i == 0 || token > tokens[i - 1], BadTokens());
            if (_isListed(token) && _mustStay(token)) kept++;

            uint256 counted = depositedTotals[i];
            require(counted <= totalDeposited[token], BadTotals());
            uint256 owed = cumulativeTotals[i] + (totalDeposited[token] - counted);
            require(owed >= totalPaid[token], BadTotals());
            if (_isDollar(token)) dollars = dollars - totalDeposited[token] + owed;
            else _requireCustody(token, owed - totalPaid[token]);
        }
        _requireCustody(fundingToken, dollars - totalPaid[fundingToken] - totalPaid[usdb]);

        uint256 toKeep = 0;
        for (uint256 i = 0; i < _activeTokens.length; i++) if (_mustStay(_activeTokens[i])) toKeep++;
        require(kept == toKeep, BadTokens());
    }

    /// @dev Puts a root's totals in the place of those before.
    function _setTotals(address[] memory tokens, uint256[] memory cumulative, uint256[] memory counted) internal {
        for (uint256 i = 0; i < _activeTokens.length; i++) delete _activeTotals[_activeTokens[i]];
        _activeTokens = tokens;
        for (uint256 i = 0; i < tokens.length; i++) {
            _activeTotals[tokens[i]] = Totals(true, cumulative[i], counted[i]);
        }
    }

    function _requireCustody(address token, uint256 unpaidAmount) private view {
        uint256 custody = custodyOf(token);
        require(custody >= unpaidAmount, CustodyTooSmall(token, custody, unpaidAmount));
    }

    /// @dev Tokens that nobody deposited may be dropped, so that hostile ones which stolen keys listed do not stay.
    function _mustStay(address token) private view returns (bool) {
        return _isDollar(token) || totalDeposited[token] != 0;
    }

    /// @dev What the active root and the deposits since come to, paid or not, in wei.
    function _owed(address token) private view returns (uint256) {
        Totals storage t = _activeTotals[token];
        return t.cumulative + totalDeposited[token] - t.deposited;
    }
}
