// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Recharge} from "../src/Recharge.sol";
import {RechargeBase} from "./RechargeBase.sol";
import {PickyToken} from "../test-support/PickyToken.sol";
import {TestRouter} from "../test-support/TestRouter.sol";

/// @notice Callers pay through both contracts; routers and tokens misbehave, gifts come, lists
/// change.
contract RechargeHandler is RechargeBase {
    /// @notice What was plainly sent to each contract, by token, in wei.
    mapping(Recharge => mapping(IERC20 => uint256)) public gifts;
    /// @notice What went in (all callers) and came out (recipients and callers), by contract, in
    /// wei.
    mapping(Recharge => uint256) public paidIn;
    mapping(Recharge => uint256) public handedOn;
    /// @notice Set when something happened that must never happen.
    string public broken;

    constructor() {
        setUp();
    }

    function parts() external view returns (Recharge, Recharge, IERC20, IERC20, IERC20) {
        return (recharge, minting, tokenA, tokenB, reserve.usdb());
    }

    function pay(uint256 micro, uint256 gives, uint256 mode, uint256 minimum) public {
        uint256 amount = bound(micro, 1, 1e12) * UNIT;
        uint256 ppm = bound(gives, 990_000, 1_010_000);
        TestRouter.Mode routerMode = TestRouter.Mode(bound(mode, 0, 5) > 2 ? 0 : bound(mode, 0, 5));
        router.setMode(routerMode);
        router.setRates(ppm, 1_000_000);
        uint256 least = bound(minimum, 0, amount);
        bool good =
            routerMode == TestRouter.Mode.Honest &&
                ppm >= 995_000 &&
                (amount * ppm) / 1_000_000 >= least;
        _prepare(recharge, amount);
        vm.prank(alice);
        try recharge.doRecharge(amount, least, block.timestamp) {
            if (!good) broken = "a bad swap passed";
            paidIn[recharge] += amount;
            handedOn[recharge] += (amount * ppm) / 1_000_000;
        } catch {
            if (
                good &&
                tokenB.mannerTo(recharge.recipients()[0].account) == PickyToken.Manner.Honest
            ) {
                broken = "a good swap was refused";
            }
            vm.prank(alice);
            tokenA.transfer(address(0xdead), amount);
        }
    }

    function mintThrough(uint256 micro) public {
        uint256 amount = bound(micro, 1, 1e12) * UNIT;
        _pay(minting, amount);
        paidIn[minting] += amount;
        handedOn[minting] += amount;
    }

    function give(uint256 amount, uint256 which) public {
        amount = bound(amount, 1, 1e24);
        Recharge to = which % 2 == 0 ? recharge : minting;
        if (which % 4 < 2) {
            tokenA.mint(address(to), amount);
            gifts[to][tokenA] += amount;
        } else {
            tokenB.mint(address(to), amount);
            gifts[to][tokenB] += amount;
        }
    }

    function setManner(uint256 who, uint256 manner) public {
        address to = who % 6 == 0 ? house : address(uint160(0x100000 + (who % 6)));
        tokenB.setManner(to, PickyToken.Manner(bound(manner, 0, 6)));
    }

    function changeList(uint256 count) public {
        _equalList(bound(count, 1, 5));
    }

    function sendShare(uint256 amount) public {
        vm.prank(thief);
        try recharge.sendShare(thief, amount) {
            broken = "a stranger sent itself a share";
        } catch {}
    }

    /// @notice What recipients and the caller hold of a token.
    function outside(IERC20 token) external view returns (uint256 sum) {
        sum = token.balanceOf(house) + token.balanceOf(alice);
        for (uint256 i = 1; i <= 5; i++) sum += token.balanceOf(address(uint160(0x100000 + i)));
    }
}
