// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "./Test.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Decimals} from "../src/Decimals.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {Usdb} from "../src/Usdb.sol";
import {UsdbReserve} from "../src/UsdbReserve.sol";
import {BadToken} from "../test-support/BadTokens.sol";

/// @notice Every USDB has its USDT, however the USDT behaves; nobody but a holder moves either.
contract UsdbReserveTest is Test {
    uint256 internal constant UNIT = 1e12;

    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    BadToken internal usdt;
    UsdbReserve internal reserve;
    Usdb internal usdb;

    function setUp() public {
        usdt = new BadToken(18);
        reserve = new UsdbReserve(usdt);
        usdb = reserve.usdb();
        usdt.mint(alice, 1000e18);
        vm.prank(alice);
        usdt.approve(address(reserve), type(uint256).max);
    }

    function test_usdbIsTheReservesOwn() public view {
        assertEq(usdb.reserve(), address(reserve));
        assertEq(address(reserve.usdt()), address(usdt));
        assertEq(usdb.name(), "Fairlaunch USDB");
        assertEq(usdb.symbol(), "USDB");
        assertEq(usdb.decimals(), 18);
    }

    function test_usdtNeeds18Decimals() public {
        BadToken six = new BadToken(6);
        vm.expectRevert(
            abi.encodeWithSelector(Decimals.TokenNeeds18Decimals.selector, address(six))
        );
        new UsdbReserve(six);
    }

    function testFuzz_onlyTheReserveMintsAndBurns(address caller) public {
        vm.assume(caller != address(reserve));
        _mint(bob, 5e18);
        vm.startPrank(caller);
        vm.expectRevert(abi.encodeWithSelector(Usdb.NotReserve.selector, caller));
        usdb.mint(caller, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Usdb.NotReserve.selector, caller));
        usdb.burn(bob, 1e18);
    }

    function testFuzz_mintAndRedeemOneForOne(uint64 micro, uint256 part) public {
        uint256 amount = (uint256(micro) + 1) * UNIT;
        usdt.mint(alice, amount);
        vm.expectEmit(address(reserve));
        emit UsdbReserve.Minted(alice, bob, amount);
        _mint(bob, amount);
        assertEq(usdb.balanceOf(bob), amount);
        assertEq(usdt.balanceOf(alice), 1000e18);
        _backed(amount);

        uint256 back = bound(part, 1, amount);
        vm.expectEmit(address(reserve));
        emit UsdbReserve.Redeemed(bob, alice, back);
        vm.prank(bob);
        reserve.redeem(alice, back);
        assertEq(usdb.balanceOf(bob), amount - back);
        assertEq(usdt.balanceOf(alice), 1000e18 + back);
        _backed(amount - back);
    }

    function testFuzz_mintsWholeAmountsOnly(uint256 amount) public {
        vm.assume(amount % UNIT != 0);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(TokenIn.AmountNotWhole.selector, amount));
        reserve.mint(alice, amount);
        vm.expectRevert(abi.encodeWithSelector(TokenIn.AmountNotWhole.selector, 0));
        reserve.mint(alice, 0);
    }

    function test_dustCanLeave() public {
        _mint(alice, UNIT);
        vm.startPrank(alice);
        usdb.transfer(bob, 1);
        vm.expectRevert(UsdbReserve.NothingToRedeem.selector);
        reserve.redeem(alice, 0);
        vm.stopPrank();
        vm.prank(bob);
        reserve.redeem(bob, 1);
        assertEq(usdt.balanceOf(bob), 1);
        _backed(UNIT - 1);
    }

    function test_redeemBurnsTheCallersOwn() public {
        _mint(alice, 5e18);
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, bob, 0, 1)
        );
        reserve.redeem(bob, 1);
        vm.prank(alice);
        usdb.approve(bob, 5e18);
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, bob, 0, 1)
        );
        reserve.redeem(bob, 1);
    }

    function test_mintTakesTheCallersOwn() public {
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(reserve),
                0,
                UNIT
            )
        );
        reserve.mint(bob, UNIT);
    }

    /// @dev A gift to the reserve stands behind nothing and makes nobody's USDB worth more or less.
    function test_aDonationInflatesNothing() public {
        _mint(alice, 5e18);
        usdt.mint(address(reserve), 100e18);
        _mint(bob, 3e18);
        assertEq(usdb.balanceOf(bob), 3e18);
        vm.prank(alice);
        reserve.redeem(alice, 5e18);
        assertEq(usdt.balanceOf(alice), 997e18);
        assertEq(usdt.balanceOf(address(reserve)), 103e18);
    }

    function test_aTokenWithAFeeMintsNothing() public {
        usdt.setMode(BadToken.Mode.FeeOnTransfer);
        _mintRefused(abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 99e18));
        usdt.setMode(BadToken.Mode.PaysTooMuch);
        _mintRefused(abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 101e18));
    }

    function test_aTokenThatFailsMintsAndRedeemsNothing() public {
        _mint(alice, 100e18);
        usdt.setMode(BadToken.Mode.ReturnsFalse);
        bytes memory failed = abi.encodeWithSelector(
            SafeERC20.SafeERC20FailedOperation.selector,
            address(usdt)
        );
        _mintRefused(failed);
        _redeemRefused(failed);
        usdt.setMode(BadToken.Mode.Reverts);
        _mintRefused(bytes("token reverts"));
        _redeemRefused(bytes("token reverts"));
        usdt.setMode(BadToken.Mode.Honest);
        vm.prank(alice);
        reserve.redeem(alice, 100e18);
        _backed(0);
    }

    function test_aTokenThatReturnsNothingWorks() public {
        usdt.setMode(BadToken.Mode.ReturnsNothing);
        _mint(bob, 5e18);
        vm.prank(bob);
        reserve.redeem(alice, 5e18);
        assertEq(usdt.balanceOf(alice), 1000e18);
        _backed(0);
    }

    /// @dev An account that the issuer of USDT has shut out keeps its USDB, and may redeem to
    /// another address.
    function test_aBlockedAccount() public {
        _mint(alice, 100e18);
        usdt.setBlocked(alice, true);
        bytes memory blocked = abi.encodeWithSelector(BadToken.Blocked.selector, alice);
        _mintRefused(blocked);
        _redeemRefused(blocked);
        vm.prank(alice);
        reserve.redeem(bob, 100e18);
        assertEq(usdt.balanceOf(bob), 100e18);
        _backed(0);
    }

    function test_reentryIsRefused() public {
        _mint(alice, 100e18);
        usdt.setReentry(address(reserve), abi.encodeCall(reserve.redeem, (bob, 1e18)));
        _mint(alice, 1e18);
        assertEq(usdt.callError(), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        usdt.setReentry(address(reserve), abi.encodeCall(reserve.mint, (bob, 1e18)));
        vm.prank(alice);
        reserve.redeem(alice, 1e18);
        assertEq(usdt.callError(), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        _backed(100e18);
    }

    function _mint(address to, uint256 amount) private {
        vm.prank(alice);
        reserve.mint(to, amount);
    }

    function _mintRefused(bytes memory reason) private {
        uint256 supply = usdb.totalSupply();
        vm.prank(alice);
        vm.expectRevert(reason);
        reserve.mint(alice, 100e18);
        assertEq(usdb.totalSupply(), supply);
    }

    function _redeemRefused(bytes memory reason) private {
        vm.prank(alice);
        vm.expectRevert(reason);
        reserve.redeem(alice, 100e18);
        _backed(100e18);
        assertEq(usdb.balanceOf(alice), 100e18);
    }

    function _backed(uint256 amount) private view {
        assertEq(usdb.totalSupply(), amount);
        assertEq(usdt.balanceOf(address(reserve)), amount);
    }
}
