// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BadToken} from "./BadTokens.sol";

/// @title A router that swaps 1:1 from its own stock, or misbehaves on demand, for tests
contract TestRouter {
    enum Mode {
        Honest,
        TakesMore,
        TakesLess,
        BurnsInstead
    }

    Mode public mode;
    /// @notice What it gives, in parts per million of what goes in.
    uint256 public givesPpm = 1_000_000;
    /// @notice What it says that it gave.
    uint256 public saysPpm = 1_000_000;
    address public target;
    bytes public call;
    bool public callSucceeded;
    bytes4 public callError;
    uint256 public askedLeast;
    uint256 public askedDeadline;

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    function setRates(uint256 givesPpm_, uint256 saysPpm_) external {
        (givesPpm, saysPpm) = (givesPpm_, saysPpm_);
    }

    /// @notice What to call back in the middle of a swap.
    function setReentry(address target_, bytes calldata call_) external {
        (target, call) = (target_, call_);
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        (askedLeast, askedDeadline) = (amountOutMin, deadline);
        uint256 taken = amountIn;
        if (mode == Mode.TakesMore) taken += 1;
        if (mode == Mode.TakesLess) taken -= 1;
        if (mode == Mode.BurnsInstead) BadToken(path[0]).burnFrom(msg.sender, amountIn);
        else IERC20(path[0]).transferFrom(msg.sender, address(this), taken);
        if (target != address(0)) {
            bytes memory result;
            (callSucceeded, result) = target.call(call);
            if (result.length >= 4) callError = bytes4(result);
        }
        IERC20(path[1]).transfer(to, (amountIn * givesPpm) / 1_000_000);
        amounts = new uint256[](2);
        (amounts[0], amounts[1]) = (amountIn, (amountIn * saysPpm) / 1_000_000);
    }
}

/// @title A reserve that answers as the real one does and keeps a thousandth, for tests
contract KeepingReserve {
    IERC20 public immutable usdt;
    BadToken public immutable usdb;

    constructor(IERC20 usdt_) {
        usdt = usdt_;
        usdb = new BadToken(18);
    }

    function mint(address to, uint256 amount) external {
        usdt.transferFrom(msg.sender, address(this), amount);
        usdb.mint(to, amount - amount / 1000);
    }
}
