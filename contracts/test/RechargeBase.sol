// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "./Test.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Recharge} from "../src/Recharge.sol";
import {UsdbReserve} from "../src/UsdbReserve.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {PickyToken} from "../test-support/PickyToken.sol";
import {TestRouter} from "../test-support/TestRouter.sol";

/// @notice One Recharge through a router and one through the reserve, with the same first token.
abstract contract RechargeBase is Test {
    uint256 internal constant UNIT = 1e12;

    address internal house = makeAddr("house");
    address internal owner = makeAddr("owner");
    address internal alice = makeAddr("alice");
    address internal thief = makeAddr("thief");

    BadToken internal tokenA;
    PickyToken internal tokenB;
    TestRouter internal router;
    UsdbReserve internal reserve;
    Recharge internal recharge;
    Recharge internal minting;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        tokenA = new BadToken(18);
        tokenB = new PickyToken();
        router = new TestRouter();
        tokenB.mint(address(router), 1e36);
        reserve = new UsdbReserve(tokenA);
        recharge = new Recharge(address(router), tokenA, tokenB, house, owner);
        minting = new Recharge(address(reserve), tokenA, reserve.usdb(), house, owner);
    }

    /// @dev Gives the caller the tokens and the approval.
    function _prepare(Recharge to, uint256 amount) internal {
        tokenA.mint(alice, amount);
        vm.prank(alice);
        tokenA.approve(address(to), amount);
    }

    function _pay(Recharge to, uint256 amount) internal {
        _prepare(to, amount);
        vm.prank(alice);
        to.doRecharge(amount);
    }

    function _list(address[] memory accounts, uint32[] memory shares) internal {
        vm.prank(owner);
        recharge.proposeRecipients(accounts, shares);
        skip(48 hours);
        recharge.applyRecipients();
    }

    /// @dev `count` recipients from 0x100001 on, with equal shares.
    function _equalList(uint256 count) internal returns (address[] memory accounts) {
        uint32[] memory shares;
        (accounts, shares) = _equalShares(count);
        _list(accounts, shares);
    }

    function _equalShares(
        uint256 count
    ) internal pure returns (address[] memory accounts, uint32[] memory shares) {
        (accounts, shares) = (new address[](count), new uint32[](count));
        for (uint256 i = 0; i < count; i++) {
            accounts[i] = address(uint160(0x100001 + i));
            shares[i] = uint32(1_000_000 / count);
        }
        if (count != 0) shares[count - 1] = uint32(1_000_000 - (1_000_000 / count) * (count - 1));
    }

    function _assertEmpty(Recharge r) internal view {
        IERC20 b = r.stableB();
        assertEq(tokenA.balanceOf(address(r)), 0);
        assertEq(b.balanceOf(address(r)), 0);
        assertEq(tokenA.allowance(address(r), r.router()), 0);
    }
}
