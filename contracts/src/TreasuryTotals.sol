// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TreasuryCustody} from "./TreasuryCustody.sol";

/// @title What a root states for each token, and that custody covers it (rulebook §18, R1)
abstract contract TreasuryTotals is TreasuryCustody {
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

    /// @notice What custody can pay and what the active root leaves unpaid of a token, in wei; for
    /// USDT and USDB, of both together. Custody is at least the unpaid amount, at all times
    /// (rulebook R1).
    function coverage(address token) external view returns (uint256 custody, uint256 unpaidAmount) {
        custody = custodyOf(token);
        if (!_isDollar(token)) return (custody, unpaid(token));
        unpaidAmount = Math.saturatingSub(
            _owed(fundingToken) + _owed(usdb),
            totalPaid[fundingToken] + totalPaid[usdb]
        );
    }

    /// @dev Whether the active root lists a token.
    function _isListed(address token) internal view returns (bool) {
        return _activeTotals[token].listed;
    }

    /// @dev Tokens ascend (so none is listed twice), every token of which deposits are counted is
    /// among them, and custody covers each. Nothing here depends on the root before, so a false
    /// root binds no later one.
    function _requireCovered(
        uint256 depositNumber,
        address[] calldata tokens,
        uint256[] calldata cumulativeTotals,
        uint256[] calldata depositedTotals
    ) internal view {
        uint256 length = tokens.length;
        require(length <= MAX_TOKENS, TooManyTokens(length));
        require(length == cumulativeTotals.length && length == depositedTotals.length, BadTotals());
        uint256 counted = 0;
        // USDT and USDB together.
        uint256 dollars = _owedUnlisted(fundingToken) + _owedUnlisted(usdb);
        for (uint256 i = 0; i < length; i++) {
            address token = tokens[i];
            require(i == 0 || token > tokens[i - 1], BadTokens());
            if (_isCounted(token, depositNumber)) counted++;

            require(depositedTotals[i] <= totalDeposited[token], BadTotals());
            uint256 owed = cumulativeTotals[i] + (totalDeposited[token] - depositedTotals[i]);
            require(owed >= totalPaid[token], BadTotals());
            if (_isDollar(token)) dollars = dollars - _owedUnlisted(token) + owed;
            else _requireCustody(token, owed - totalPaid[token]);
        }
        _requireCustody(fundingToken, dollars - totalPaid[fundingToken] - totalPaid[usdb]);

        require(counted == _countedTokens(depositNumber), BadTokens());
    }

    /// @dev Puts a root's totals in the place of those before.
    function _setTotals(
        address[] memory tokens,
        uint256[] memory cumulative,
        uint256[] memory counted
    ) internal {
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

    /// @dev The number of tokens that a root which counts deposits up to this number must list.
    function _countedTokens(uint256 depositNumber) private view returns (uint256 count) {
        address[] memory tokens = depositedTokens();
        for (uint256 i = 0; i < tokens.length; i++)
            if (_isCounted(tokens[i], depositNumber)) count++;
    }

    /// @dev True if a root that counts deposits up to this number counts one of the token.
    function _isCounted(address token, uint256 depositNumber) private view returns (bool) {
        return firstDepositOf[token] != 0 && firstDepositOf[token] <= depositNumber;
    }

    /// @dev What the active root and the deposits since come to, paid or not, in wei.
    function _owed(address token) private view returns (uint256) {
        Totals storage t = _activeTotals[token];
        if (!t.listed) return _owedUnlisted(token);
        return t.cumulative + totalDeposited[token] - t.deposited;
    }

    /// @dev The same of a token that a root does not list: its deposits. What was paid beyond them,
    /// which takes a false root, lowers nothing that is owed in another token.
    function _owedUnlisted(address token) private view returns (uint256) {
        return Math.max(totalDeposited[token], totalPaid[token]);
    }
}
