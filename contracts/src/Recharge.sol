// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Decimals} from "./Decimals.sol";
import {RechargeRecipients} from "./RechargeRecipients.sol";
import {TokenIn} from "./TokenIn.sol";
import {UsdbReserve} from "./UsdbReserve.sol";

/// @notice What is used of a Uniswap-v2-style router.
interface IRouter {
    /// @notice Swaps exactly `amountIn` of the first token of `path` for at least `amountOutMin` of
    /// the last.
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}

/// @title Recharge: one stablecoin in, another out to the house's recipients
/// @notice This is NOT a deposit: it credits nothing to anyone in the ledger, and what is paid here
/// belongs to the recipients, who are the house's. Members' deposits go through the DepositGateway
/// alone.
/// @dev Every call takes `stableA` from the caller, turns it into `stableB` and hands that on; the
/// contract's balances are afterwards what they were before. What somebody plainly sends here stays
/// for ever: no call counts it or gives it to anyone.
contract Recharge is RechargeRecipients, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice The least that a router may give, in parts per million of what goes in (99.5 %).
    uint256 public constant LEAST_OUT_PPM = 995_000;
    /// @notice The gas that one recipient's transfer may use.
    uint256 public constant SEND_GAS = 200_000;

    /// @notice A UsdbReserve or a Uniswap-v2-style router; fixed for ever.
    address public immutable router;
    /// @notice What callers pay; a token of 18 decimals.
    IERC20 public immutable stableA;
    /// @notice What recipients get; a token of 18 decimals.
    IERC20 public immutable stableB;
    /// @notice Whether the router is the reserve of both tokens: then it is 1:1.
    bool public immutable throughReserve;

    /// @notice An account paid `amount` (wei) of `stableA`. It credits nothing in the ledger.
    event Recharge(address indexed account, uint256 amount);
    /// @notice A recipient got its share, in wei of `stableB`.
    event ShareSent(address indexed recipient, uint256 amount);
    /// @notice A recipient's transfer failed and its share went back to the caller, in wei of
    /// `stableB`.
    event ShareReturned(address indexed recipient, address indexed account, uint256 amount);

    error NotAllowed(address caller);
    error BadPair();
    error NotAContract(address router);
    error DeadlinePassed(uint256 deadline);
    error TooLittleReceived(uint256 received, uint256 least);
    error BalanceChanged(address token, uint256 before, uint256 after_);
    error NotEnoughGas();
    error NobodyReceived();

    /// @param router_ A UsdbReserve of exactly these two tokens, or else a Uniswap-v2-style router.
    /// @param stableA_ What callers pay.
    /// @param stableB_ What recipients get.
    /// @param firstRecipient Gets everything until another list is in force.
    /// @param owner_ Proposes lists of recipients.
    constructor(
        address router_,
        IERC20 stableA_,
        IERC20 stableB_,
        address firstRecipient,
        address owner_
    ) RechargeRecipients(owner_, firstRecipient) {
        require(stableA_ != stableB_, BadPair());
        require(router_.code.length != 0, NotAContract(router_));
        Decimals.require18(stableA_);
        Decimals.require18(stableB_);
        router = router_;
        stableA = stableA_;
        stableB = stableB_;
        throughReserve =
            _answers(router_, UsdbReserve(router_).usdt.selector, stableA_) &&
            _answers(router_, UsdbReserve(router_).usdb.selector, stableB_);
    }

    /// @notice Pays `amount` of `stableA` (wei, a multiple of 1e12) that the caller has approved.
    function doRecharge(uint256 amount) external nonReentrant {
        _recharge(amount, 0, block.timestamp);
    }

    /// @notice The same with the least that must come out (wei of `stableB`; never below 99.5 %,
    /// 1:1 through the reserve) and the last second (Unix) in which it is still good.
    function doRecharge(
        uint256 amount,
        uint256 minimumOut,
        uint256 deadline
    ) external nonReentrant {
        _recharge(amount, minimumOut, deadline);
    }

    /// @notice For this contract alone: sends a share, and reverts unless exactly that left.
    function sendShare(address to, uint256 amount) external {
        require(msg.sender == address(this), NotAllowed(msg.sender));
        uint256 before = stableB.balanceOf(address(this));
        stableB.safeTransfer(to, amount);
        _requireBalance(stableB, before - amount);
    }

    function _recharge(uint256 amount, uint256 minimumOut, uint256 deadline) private {
        require(block.timestamp <= deadline, DeadlinePassed(deadline));
        uint256 beforeA = stableA.balanceOf(address(this));
        uint256 beforeB = stableB.balanceOf(address(this));
        TokenIn.pull(stableA, address(this), amount);
        uint256 least = Math.max(
            minimumOut,
            throughReserve ? amount : (amount * LEAST_OUT_PPM) / PPM
        );
        _convert(amount, least, deadline);
        _requireBalance(stableA, beforeA);
        uint256 received = Math.saturatingSub(stableB.balanceOf(address(this)), beforeB);
        require(received >= least, TooLittleReceived(received, least));
        _share(received);
        _requireBalance(stableB, beforeB);
        emit Recharge(msg.sender, amount);
    }

    /// @dev What the router says it gave counts for nothing.
    function _convert(uint256 amount, uint256 least, uint256 deadline) private {
        stableA.forceApprove(router, amount);
        if (throughReserve) {
            UsdbReserve(router).mint(address(this), amount);
        } else {
            address[] memory path = new address[](2);
            (path[0], path[1]) = (address(stableA), address(stableB));
            IRouter(router).swapExactTokensForTokens(amount, least, path, address(this), deadline);
        }
        stableA.forceApprove(router, 0);
    }

    /// @dev Hands `amount` on by shares; the last recipient takes the rest. What a recipient cannot
    /// take goes back to the caller. The gas check keeps a caller from making transfers fail by
    /// sending too little gas.
    function _share(uint256 amount) private {
        Recipient[] memory list = recipients();
        uint256 left = amount;
        uint256 returned = 0;
        for (uint256 i = 0; i < list.length; i++) {
            address to = list[i].account;
            uint256 share = i == list.length - 1 ? left : (amount * list[i].sharePpm) / PPM;
            left -= share;
            require((gasleft() * 63) / 64 > SEND_GAS + 10_000, NotEnoughGas());
            try this.sendShare{gas: SEND_GAS}(to, share) {
                emit ShareSent(to, share);
            } catch {
                returned += share;
                emit ShareReturned(to, msg.sender, share);
            }
        }
        require(returned != amount, NobodyReceived());
        if (returned != 0) stableB.safeTransfer(msg.sender, returned);
    }

    function _requireBalance(IERC20 token, uint256 wanted) private view {
        uint256 found = token.balanceOf(address(this));
        require(found == wanted, BalanceChanged(address(token), wanted, found));
    }

    /// @dev Whether a contract answers a call without arguments with this token's address.
    function _answers(address target, bytes4 selector, IERC20 wanted) private view returns (bool) {
        (bool success, bytes memory answer) = target.staticcall(abi.encodeWithSelector(selector));
        return success && keccak256(answer) == keccak256(abi.encode(wanted));
    }
}
