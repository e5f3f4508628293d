// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Recharge} from "../src/Recharge.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {RechargeBase} from "./RechargeBase.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {NoReturnToken} from "../test-support/PickyToken.sol";
import {KeepingReserve, TestRouter} from "../test-support/TestRouter.sol";

/// @notice Tokens and routers that misbehave.
contract RechargeTokensTest is RechargeBase {
    function test_feeOnTransferIsRefused() public {
        tokenA.setMode(BadToken.Mode.FeeOnTransfer);
        _refused(abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 99e18));
        tokenA.setMode(BadToken.Mode.PaysTooMuch);
        _refused(abi.encodeWithSelector(TokenIn.WrongAmountReceived.selector, 100e18, 101e18));
    }

    function test_tokenThatFailsIsRefused() public {
        tokenA.setMode(BadToken.Mode.ReturnsFalse);
        _refused(
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(tokenA))
        );
        tokenA.setMode(BadToken.Mode.Reverts);
        _refused(bytes("token reverts"));
    }

    function test_tokensWithoutReturnValueWork() public {
        NoReturnToken a = new NoReturnToken();
        NoReturnToken b = new NoReturnToken();
        NoReturnRouter quiet = new NoReturnRouter();
        b.mint(address(quiet), 100e18);
        recharge = new Recharge(
            address(quiet),
            IERC20(address(a)),
            IERC20(address(b)),
            house,
            owner
        );
        a.mint(alice, 100e18);
        vm.startPrank(alice);
        a.approve(address(recharge), 100e18);
        recharge.doRecharge(50e18);
        recharge.doRecharge(50e18);
        assertEq(b.balanceOf(house), 100e18);
        assertEq(b.balanceOf(address(recharge)), 0);
        assertEq(a.allowance(address(recharge), address(quiet)), 0);
    }

    function test_reentryIsRefused() public {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeWithSignature("doRecharge(uint256)", UNIT);
        calls[1] = abi.encodeWithSignature(
            "doRecharge(uint256,uint256,uint256)",
            UNIT,
            0,
            block.timestamp
        );
        for (uint256 i = 0; i < calls.length; i++) {
            router.setReentry(address(recharge), calls[i]);
            tokenA.setReentry(address(recharge), calls[i]);
            _pay(recharge, 100e18);
            assertFalse(router.callSucceeded());
            assertEq(
                router.callError(),
                ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
            );
            assertFalse(tokenA.callSucceeded());
            assertEq(
                tokenA.callError(),
                ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
            );
            _assertEmpty(recharge);
        }
        assertEq(tokenB.balanceOf(house), 200e18);
        // Nor can a router send itself a share of what lies here.
        tokenB.mint(address(recharge), 1e18);
        router.setReentry(
            address(recharge),
            abi.encodeCall(recharge.sendShare, (address(router), 1e18))
        );
        _pay(recharge, 100e18);
        assertFalse(router.callSucceeded());
        assertEq(router.callError(), Recharge.NotAllowed.selector);
    }

    /// @dev A new list that is applied in the middle of a call takes effect in it as a whole, or in
    /// the next.
    function test_aListAppliedInsideACallChangesNoShareHalfway() public {
        (address[] memory accounts, uint32[] memory shares) = _equalShares(2);
        vm.prank(owner);
        recharge.proposeRecipients(accounts, shares);
        skip(48 hours);
        router.setReentry(address(recharge), abi.encodeCall(recharge.applyRecipients, ()));
        _pay(recharge, 100e18);
        assertTrue(router.callSucceeded());
        assertEq(tokenB.balanceOf(accounts[0]), 50e18);
        assertEq(tokenB.balanceOf(accounts[1]), 50e18);
        assertEq(tokenB.balanceOf(house), 0);
        _assertEmpty(recharge);
    }

    function test_aTokenThatCanTakeBackCannotTakeWhatLiesHere() public {
        BadToken evil = new BadToken(18);
        recharge = new Recharge(address(router), tokenA, evil, house, owner);
        evil.mint(address(router), 1000e18);
        evil.mint(address(recharge), 10e18);
        // In the middle of the swap the token burns what was given here before.
        router.setReentry(address(evil), abi.encodeCall(evil.burnFrom, (address(recharge), 10e18)));
        _prepare(recharge, 5e18);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Recharge.TooLittleReceived.selector, 0, 4.975e18));
        recharge.doRecharge(5e18);
    }

    function test_aReserveThatKeepsAnythingIsRefused() public {
        KeepingReserve keeping = new KeepingReserve(tokenA);
        recharge = new Recharge(address(keeping), tokenA, keeping.usdb(), house, owner);
        assertTrue(recharge.throughReserve());
        _prepare(recharge, 100e18);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(Recharge.TooLittleReceived.selector, 99.9e18, 100e18)
        );
        recharge.doRecharge(100e18);
    }

    function test_noApprovalIsLeftEvenIfTheRouterDidNotUseIt() public {
        router.setMode(TestRouter.Mode.BurnsInstead);
        _pay(recharge, 100e18);
        assertEq(tokenB.balanceOf(house), 100e18);
        _assertEmpty(recharge);
    }

    function _refused(bytes memory error) private {
        _prepare(recharge, 100e18);
        _prepare(minting, 100e18);
        vm.startPrank(alice);
        vm.expectRevert(error);
        recharge.doRecharge(100e18);
        vm.expectRevert(error);
        minting.doRecharge(100e18);
        vm.stopPrank();
    }
}

/// @notice A router for tokens without return values, which returns nothing of use itself.
contract NoReturnRouter {
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256,
        address[] calldata path,
        address to,
        uint256
    ) external returns (uint256[] memory amounts) {
        NoReturnToken(path[0]).transferFrom(msg.sender, address(this), amountIn);
        NoReturnToken(path[1]).transfer(to, amountIn);
        return amounts;
    }
}
