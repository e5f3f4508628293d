// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {DepositGateway} from "./DepositGateway.sol";

/// @title What came in and what went out
/// @notice Counters in wei that only grow. With the day's leaf they say what an account may still
/// get (rulebook §18).
abstract contract TreasuryCounters is ReentrancyGuardTransient {
    /// @notice Without a newly active root for this long the escape opens, for ever.
    uint256 public constant ESCAPE_WAIT = 7 days;
    /// @notice A root lists at most this many tokens, so no more are ever deposited.
    uint256 public constant MAX_TOKENS = 16;
    /// @notice The only contract that records deposits: the first that this one made, so its
    /// address follows from here.
    address public immutable gateway;
    /// @notice Deposits so far; they are numbered from 1 without gaps, over all tokens.
    uint256 public depositCount;
    /// @notice All that was ever paid to an account, in wei.
    mapping(address account => mapping(address token => uint256)) public paid;
    /// @notice All that an account ever deposited, in wei.
    mapping(address account => mapping(address token => uint256)) public deposited;
    /// @notice Number of an account's first deposit of a token; 0 when there was none.
    mapping(address account => mapping(address token => uint256)) public firstDeposit;
    /// @notice All that was ever paid out of a token, in wei.
    mapping(address token => uint256) public totalPaid;
    /// @notice All that was ever deposited of a token, in wei.
    mapping(address token => uint256) public totalDeposited;
    /// @notice Number of a token's first deposit; 0 when there was none.
    mapping(address token => uint256) public firstDepositOf;

    address[] private _depositedTokens;

    error NotGateway(address caller);
    error TooManyTokens(uint256 count);
    error EscapeHasOpened(uint256 from);

    /// @dev Once the escape is open there are no roots, payouts, deposits or funding any more.
    modifier beforeEscape() {
        require(!escapeOpen(), EscapeHasOpened(escapeOpensAt()));
        _;
    }

    constructor(address[] memory depositTokens) {
        gateway = address(new DepositGateway(depositTokens));
    }

    /// @notice From when (Unix seconds) escape claims are possible, for ever, unless a root becomes
    /// active before.
    function escapeOpensAt() public view virtual returns (uint256);

    /// @notice Whether escape claims are possible now. No root becomes active any more then, so it
    /// stays open.
    function escapeOpen() public view returns (bool) {
        return block.timestamp >= escapeOpensAt();
    }

    /// @notice The gateway reports a deposit whose tokens have arrived here.
    /// @param amount In wei; the gateway has checked that exactly this came in.
    /// @return number The deposit's number.
    function recordDeposit(
        address account,
        address token,
        uint256 amount
    ) external nonReentrant beforeEscape returns (uint256 number) {
        require(msg.sender == gateway, NotGateway(msg.sender));
        number = ++depositCount;
        if (totalDeposited[token] == 0) _addToken(token, number);
        if (firstDeposit[account][token] == 0) firstDeposit[account][token] = number;
        deposited[account][token] += amount;
        totalDeposited[token] += amount;
    }

    /// @notice Every token that was ever deposited, in the order of the first deposits.
    function depositedTokens() public view returns (address[] memory) {
        return _depositedTokens;
    }

    /// @dev More tokens than a root can list would leave deposits without a leaf.
    function _addToken(address token, uint256 number) private {
        _depositedTokens.push(token);
        require(_depositedTokens.length <= MAX_TOKENS, TooManyTokens(_depositedTokens.length));
        firstDepositOf[token] = number;
    }

    /// @dev Counts a payment before the tokens leave.
    function _countPaid(address account, address token, uint256 amount) internal {
        paid[account][token] += amount;
        totalPaid[token] += amount;
    }
}
