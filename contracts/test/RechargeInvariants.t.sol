// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "./Test.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Recharge} from "../src/Recharge.sol";
import {RechargeHandler} from "./RechargeHandler.sol";

contract RechargeInvariantsTest is Test {
    RechargeHandler private handler;
    Recharge private recharge;
    Recharge private minting;
    IERC20 private tokenA;
    IERC20 private tokenB;
    IERC20 private usdb;

    function setUp() public {
        handler = new RechargeHandler();
        (recharge, minting, tokenA, tokenB, usdb) = handler.parts();
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = RechargeHandler.pay.selector;
        selectors[1] = RechargeHandler.mintThrough.selector;
        selectors[2] = RechargeHandler.give.selector;
        selectors[3] = RechargeHandler.setManner.selector;
        selectors[4] = RechargeHandler.changeList.selector;
        selectors[5] = RechargeHandler.sendShare.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), selectors));
    }

    function invariant_itHoldsNothingButGiftsAndApprovesNothing() public view {
        assertEq(handler.broken(), "");
        _assertGiftsOnly(recharge);
        _assertGiftsOnly(minting);
    }

    function invariant_allThatCameInWasHandedOn() public view {
        assertEq(tokenA.balanceOf(recharge.router()), handler.paidIn(recharge));
        assertEq(handler.outside(tokenB), handler.handedOn(recharge));
        assertEq(tokenA.balanceOf(minting.router()), handler.paidIn(minting));
        assertEq(handler.outside(usdb), handler.handedOn(minting));
        assertEq(usdb.totalSupply(), handler.paidIn(minting));
    }

    function _assertGiftsOnly(Recharge r) private view {
        assertEq(tokenA.balanceOf(address(r)), handler.gifts(r, tokenA));
        assertEq(tokenB.balanceOf(address(r)), handler.gifts(r, tokenB));
        assertEq(usdb.balanceOf(address(r)), 0);
        assertEq(tokenA.allowance(address(r), r.router()), 0);
    }
}
