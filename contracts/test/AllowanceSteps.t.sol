// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {stdError} from "forge-std/StdError.sol";
import {Test} from "./Test.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {AllowanceSteps} from "../src/AllowanceSteps.sol";
import {Bhc} from "../src/Bhc.sol";
import {UsdbReserve} from "../src/UsdbReserve.sol";
import {BadToken} from "../test-support/BadTokens.sol";

/// @notice Steps of both tokens change the caller's own allowance, by no more than they say.
contract AllowanceStepsTest is Test {
    address internal alice = makeAddr("alice");
    address internal shop = makeAddr("shop");
    AllowanceSteps[] internal tokens;

    function setUp() public {
        BadToken usdt = new BadToken(18);
        UsdbReserve reserve = new UsdbReserve(usdt);
        tokens.push(reserve.usdb());
        vm.prank(alice);
        tokens.push(new Bhc(100e18));
        usdt.mint(alice, 100e18);
        vm.startPrank(alice);
        usdt.approve(address(reserve), 100e18);
        reserve.mint(alice, 100e18);
        vm.stopPrank();
    }

    function testFuzz_stepsAddUp(uint128 allowed, uint128 added, uint256 part) public {
        for (uint256 i = 0; i < tokens.length; i++) {
            AllowanceSteps token = tokens[i];
            uint256 raised = uint256(allowed) + added;
            uint256 taken = bound(part, 0, raised);
            vm.startPrank(alice);
            token.approve(shop, allowed);
            vm.expectEmit(address(token));
            emit IERC20.Approval(alice, shop, raised);
            assertTrue(token.increaseAllowance(shop, added));
            assertEq(token.allowance(alice, shop), raised);
            vm.expectEmit(address(token));
            emit IERC20.Approval(alice, shop, raised - taken);
            assertTrue(token.decreaseAllowance(shop, taken));
            vm.stopPrank();
            assertEq(token.allowance(alice, shop), raised - taken);
            assertEq(token.allowance(shop, alice), 0);
        }
    }

    function testFuzz_neverBelowZeroNorPastTheLargest(uint128 allowed, uint256 more) public {
        for (uint256 i = 0; i < tokens.length; i++) {
            AllowanceSteps token = tokens[i];
            uint256 taken = bound(more, uint256(allowed) + 1, type(uint256).max);
            vm.startPrank(alice);
            token.approve(shop, allowed);
            vm.expectRevert(
                abi.encodeWithSelector(
                    IERC20Errors.ERC20InsufficientAllowance.selector,
                    shop,
                    allowed,
                    taken
                )
            );
            token.decreaseAllowance(shop, taken);
            token.approve(shop, type(uint256).max);
            vm.expectRevert(stdError.arithmeticError);
            token.increaseAllowance(shop, 1);
            assertTrue(token.decreaseAllowance(shop, type(uint256).max));
            vm.stopPrank();
            assertEq(token.allowance(alice, shop), 0);
        }
    }

    function test_whatWasTakenMeanwhileStaysTaken() public {
        for (uint256 i = 0; i < tokens.length; i++) {
            AllowanceSteps token = tokens[i];
            vm.prank(alice);
            token.approve(shop, 10e18);
            vm.prank(shop);
            token.transferFrom(alice, shop, 4e18);
            vm.prank(alice);
            token.decreaseAllowance(shop, 5e18);
            assertEq(token.allowance(alice, shop), 1e18);
            vm.prank(shop);
            vm.expectRevert();
            token.transferFrom(alice, shop, 2e18);
            assertEq(token.balanceOf(shop), 4e18);
        }
    }

    function test_nobodyIsAllowedAtZero() public {
        for (uint256 i = 0; i < tokens.length; i++) {
            vm.prank(alice);
            vm.expectRevert(
                abi.encodeWithSelector(IERC20Errors.ERC20InvalidSpender.selector, address(0))
            );
            tokens[i].increaseAllowance(address(0), 1);
        }
    }
}
