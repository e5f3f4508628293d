// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Decimals} from "./Decimals.sol";
import {TokenIn} from "./TokenIn.sol";
import {Treasury} from "./Treasury.sol";

/// @title The way in (rulebook §15, §18)
/// @notice Moves tokens straight from the caller to the treasury, in the caller's name, and holds
/// nothing.
contract DepositGateway is Pausable, ReentrancyGuardTransient {
    /// @notice Where every deposit goes; fixed for ever. Its owner and guardian are the gateway's
    /// too.
    Treasury public immutable treasury;
    /// @notice Tokens that can be deposited; the timelock decides.
    mapping(address token => bool) public isAllowed;

    /// @notice A deposit arrived. Numbers count from 1 without gaps, over all tokens; `amount` in
    /// wei.
    event Deposit(
        uint256 indexed number,
        address indexed account,
        address indexed token,
        uint256 amount
    );
    /// @notice The timelock allowed or removed a token.
    event TokenSet(address indexed token, bool allowed);

    error NotAllowed(address caller);
    error TokenNotAllowed(address token);
    error OneNeeded(uint256 one);

    /// @notice The treasury makes its gateway while it is made itself.
    /// @param tokens The tokens allowed from the start.
    constructor(address[] memory tokens) {
        treasury = Treasury(msg.sender);
        for (uint256 i = 0; i < tokens.length; i++) _setToken(tokens[i], true);
    }

    /// @notice Deposits tokens that the caller has approved.
    /// @param token An allowed token.
    /// @param amount In wei, a multiple of 1e12 (six decimals).
    /// @param one Always 1.
    function deposit(
        address token,
        uint256 amount,
        uint256 one
    ) external nonReentrant whenNotPaused {
        _deposit(token, amount, one);
    }

    /// @notice The same in one transaction with an ERC-2612 approval of exactly `amount`.
    /// @dev Someone may send the signature first; then the approval is there already and a failed
    /// permit does no harm.
    function depositWithPermit(
        address token,
        uint256 amount,
        uint256 one,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant whenNotPaused {
        require(isAllowed[token], TokenNotAllowed(token));
        try
            IERC20Permit(token).permit(msg.sender, address(this), amount, deadline, v, r, s)
        {} catch {}
        _deposit(token, amount, one);
    }

    /// @notice The timelock allows or removes a token. Needs 18 decimals, as the unit of 1e12 wei
    /// does.
    function setToken(address token, bool allowed) external {
        require(msg.sender == treasury.owner(), NotAllowed(msg.sender));
        _setToken(token, allowed);
    }

    /// @notice The guardian stops new deposits. Payouts and escape claims go on.
    function pause() external {
        require(msg.sender == treasury.guardian(), NotAllowed(msg.sender));
        _pause();
    }

    /// @notice The timelock lets deposits go on. No error when they do: a stolen guardian must not
    /// be able to make a batch that names the next one fail by not pausing.
    function unpause() external {
        require(msg.sender == treasury.owner(), NotAllowed(msg.sender));
        if (paused()) _unpause();
    }

    /// @notice How many deposits there were; also the number of the last one.
    function depositCount() external view returns (uint256) {
        return treasury.depositCount();
    }

    function _deposit(address token, uint256 amount, uint256 one) private {
        require(one == 1, OneNeeded(one));
        require(isAllowed[token], TokenNotAllowed(token));
        TokenIn.pull(IERC20(token), address(treasury), amount);
        uint256 number = treasury.recordDeposit(msg.sender, token, amount);
        emit Deposit(number, msg.sender, token, amount);
    }

    function _setToken(address token, bool allowed) private {
        if (allowed) Decimals.require18(IERC20(token));
        isAllowed[token] = allowed;
        emit TokenSet(token, allowed);
    }
}
