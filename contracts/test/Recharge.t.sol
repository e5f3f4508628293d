// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Decimals} from "../src/Decimals.sol";
import {Recharge} from "../src/Recharge.sol";
import {RechargeRecipients} from "../src/RechargeRecipients.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {RechargeBase} from "./RechargeBase.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {PickyToken} from "../test-support/PickyToken.sol";
import {TestRouter} from "../test-support/TestRouter.sol";

/// @notice Money goes in, is turned over and handed on; nothing stays.
contract RechargeTest is RechargeBase {
    function testFuzz_throughTheReserveItIsOneToOne(uint64 micro) public {
        uint256 amount = (uint256(micro) + 1) * UNIT;
        assertTrue(minting.throughReserve());
        _prepare(minting, amount);
        vm.expectEmit(address(minting));
        emit Recharge.ShareSent(house, amount);
        vm.expectEmit(address(minting));
        emit Recharge.Recharge(alice, amount);
        vm.prank(alice);
        minting.doRecharge(amount);
        assertEq(reserve.usdb().balanceOf(house), amount);
        assertEq(tokenA.balanceOf(address(reserve)), amount);
        _assertEmpty(minting);
    }

    function testFuzz_throughARouterAllThatComesOutIsHandedOn(
        uint64 micro,
        uint24 givesPpm
    ) public {
        uint256 amount = (uint256(micro) + 1) * UNIT;
        uint256 ppm = bound(givesPpm, 995_000, 2_000_000);
        router.setRates(ppm, 0);
        assertFalse(recharge.throughReserve());
        _pay(recharge, amount);
        assertEq(tokenB.balanceOf(house), (amount * ppm) / 1_000_000);
        assertEq(tokenA.balanceOf(address(router)), amount);
        assertEq(router.askedLeast(), (amount * 995_000) / 1_000_000);
        assertEq(router.askedDeadline(), block.timestamp);
        _assertEmpty(recharge);
    }

    function testFuzz_aRouterThatReturnsLessIsRefusedWhateverItSays(uint24 givesPpm) public {
        uint256 ppm = bound(givesPpm, 0, 994_999);
        router.setRates(ppm, 1_000_000);
        _prepare(recharge, 100e18);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                Recharge.TooLittleReceived.selector,
                (100e18 * ppm) / 1_000_000,
                99.5e18
            )
        );
        recharge.doRecharge(100e18);
        assertEq(tokenA.balanceOf(alice), 100e18);
        assertEq(tokenB.balanceOf(house), 0);
    }

    function test_aRouterThatTakesMoreOrLessIsRefused() public {
        // There is something to steal; it takes no less an approval.
        tokenA.mint(address(recharge), 5e18);
        _prepare(recharge, 100e18);
        router.setMode(TestRouter.Mode.TakesMore);
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(router),
                100e18,
                100e18 + 1
            )
        );
        recharge.doRecharge(100e18);
        router.setMode(TestRouter.Mode.TakesLess);
        vm.expectRevert(
            abi.encodeWithSelector(
                Recharge.BalanceChanged.selector,
                address(tokenA),
                5e18,
                5e18 + 1
            )
        );
        recharge.doRecharge(100e18);
    }

    function test_theCallersMinimumAndDeadlineHold() public {
        router.setRates(998_000, 998_000);
        _prepare(recharge, 200e18);
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(Recharge.TooLittleReceived.selector, 99.8e18, 99.9e18)
        );
        recharge.doRecharge(100e18, 99.9e18, block.timestamp);
        vm.expectRevert(
            abi.encodeWithSelector(Recharge.DeadlinePassed.selector, block.timestamp - 1)
        );
        recharge.doRecharge(100e18, 0, block.timestamp - 1);
        recharge.doRecharge(100e18, 99.8e18, block.timestamp + 7);
        assertEq(router.askedLeast(), 99.8e18);
        assertEq(router.askedDeadline(), block.timestamp + 7);
        // A minimum below 99.5 % does not lower the floor.
        router.setRates(990_000, 990_000);
        vm.expectRevert(
            abi.encodeWithSelector(Recharge.TooLittleReceived.selector, 99e18, 99.5e18)
        );
        recharge.doRecharge(100e18, 1, block.timestamp);
        vm.stopPrank();
        _prepare(minting, 100e18);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(Recharge.TooLittleReceived.selector, 100e18, 100e18 + 1)
        );
        minting.doRecharge(100e18, 100e18 + 1, block.timestamp);
    }

    function testFuzz_amountMustBeWhole(uint256 amount) public {
        vm.assume(amount % UNIT != 0);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(TokenIn.AmountNotWhole.selector, amount));
        recharge.doRecharge(amount);
        vm.expectRevert(abi.encodeWithSelector(TokenIn.AmountNotWhole.selector, 0));
        minting.doRecharge(0);
    }

    function testFuzz_recipientsShareAndTheLastTakesTheRest(uint64 micro, uint8 recipients) public {
        uint256 amount = (uint256(micro) + 1) * UNIT;
        uint256 count = bound(recipients, 1, 5);
        address[] memory accounts = _equalList(count);
        _pay(recharge, amount);
        uint256 share = (amount * (1_000_000 / count)) / 1_000_000;
        for (uint256 i = 0; i < count - 1; i++) assertEq(tokenB.balanceOf(accounts[i]), share);
        assertEq(tokenB.balanceOf(accounts[count - 1]), amount - share * (count - 1));
        _assertEmpty(recharge);
    }

    function test_aRecipientWhoCannotTakeItBlocksNobody() public {
        address[] memory accounts = _equalList(4);
        PickyToken.Manner[6] memory manners = [
            PickyToken.Manner.Reverts,
            PickyToken.Manner.ReturnsFalse,
            PickyToken.Manner.EatsGas,
            PickyToken.Manner.LongError,
            PickyToken.Manner.MovesNothing,
            PickyToken.Manner.MovesTwice
        ];
        for (uint256 m = 0; m < manners.length; m++) {
            for (uint256 bad = 0; bad < 4; bad++) {
                tokenB.setManner(accounts[bad], manners[m]);
                uint256 before = tokenB.balanceOf(alice);
                uint256 others = _sum(accounts);
                _prepare(recharge, 100e18);
                vm.expectEmit(address(recharge));
                emit Recharge.ShareReturned(accounts[bad], alice, 25e18);
                vm.prank(alice);
                recharge.doRecharge(100e18);
                assertEq(tokenB.balanceOf(alice), before + 25e18);
                assertEq(_sum(accounts), others + 75e18);
                _assertEmpty(recharge);
                tokenB.setManner(accounts[bad], PickyToken.Manner.Honest);
            }
        }
    }

    function test_ifNobodyCanTakeItNothingHappens() public {
        tokenB.setManner(house, PickyToken.Manner.Reverts);
        _prepare(recharge, 100e18);
        vm.prank(alice);
        vm.expectRevert(Recharge.NobodyReceived.selector);
        recharge.doRecharge(100e18);
        assertEq(tokenA.balanceOf(alice), 100e18);
    }

    function test_ifTheCallerCannotTakeItBackEitherNothingHappens() public {
        address[] memory accounts = _equalList(2);
        tokenB.setManner(accounts[0], PickyToken.Manner.Reverts);
        tokenB.setManner(alice, PickyToken.Manner.MovesNothing);
        _prepare(recharge, 100e18);
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(Recharge.BalanceChanged.selector, address(tokenB), 0, 50e18)
        );
        recharge.doRecharge(100e18);
    }

    /// @dev Else a caller could choose the gas so that a recipient's transfer fails, and keep the
    /// share.
    function test_tooLittleGasCannotTurnSharesBack() public {
        address[] memory accounts = _equalList(2);
        uint256 succeeded = 0;
        uint256 refused = 0;
        for (uint256 gasLimit = 200_000; gasLimit < 800_000; gasLimit += 1_000) {
            uint256 state = vm.snapshotState();
            _prepare(recharge, 100e18);
            vm.prank(alice);
            try recharge.doRecharge{gas: gasLimit}(100e18) {
                succeeded++;
                assertEq(tokenB.balanceOf(accounts[0]), 50e18);
                assertEq(tokenB.balanceOf(accounts[1]), 50e18);
            } catch (bytes memory error) {
                if (bytes4(error) == Recharge.NotEnoughGas.selector) refused++;
            }
            assertEq(tokenB.balanceOf(alice), 0);
            assertTrue(vm.revertToState(state));
        }
        assertGt(succeeded, 0);
        assertGt(refused, 0);
    }

    /// @dev A recipient's transfer gets the whole 200 000 or the call fails, also in the gas limits
    /// just above that edge: what is spent between the check and the transfer is left over.
    function test_noGasLimitIsJustTooLittleForAShare() public {
        address[] memory accounts = _equalList(2);
        for (uint256 i = 0; i < 2; i++) tokenB.setManner(accounts[i], PickyToken.Manner.NeedsGas);
        uint256 most = _mostGasOfAShare();
        // All but what the two balances around the transfer cost.
        assertGt(most, 190_000);
        tokenB.setGasNeeded(most);
        (uint256 tooLittle, uint256 enough) = (200_000, 800_000);
        while (enough - tooLittle > 10) {
            uint256 middle = (tooLittle + enough) / 2;
            if (_passesWith(middle)) enough = middle;
            else tooLittle = middle;
        }
        for (uint256 gasLimit = enough; gasLimit < enough + 3_000; gasLimit += 25)
            assertTrue(_passesWith(gasLimit));
    }

    /// @dev The most that a token can find left in a share's transfer when the caller does not
    /// spare gas.
    function _mostGasOfAShare() private returns (uint256 found) {
        uint256 tooMuch = recharge.SEND_GAS();
        while (tooMuch - found > 1) {
            uint256 middle = (found + tooMuch) / 2;
            tokenB.setGasNeeded(middle);
            uint256 state = vm.snapshotState();
            _prepare(recharge, 100e18);
            vm.prank(alice);
            try recharge.doRecharge(100e18) {
                if (tokenB.balanceOf(alice) == 0) found = middle;
                else tooMuch = middle;
            } catch {
                tooMuch = middle;
            }
            assertTrue(vm.revertToState(state));
        }
    }

    /// @dev True if a recharge passes with this gas; one that passes has sent all shares.
    function _passesWith(uint256 gasLimit) private returns (bool passed) {
        uint256 state = vm.snapshotState();
        _prepare(recharge, 100e18);
        vm.prank(alice);
        try recharge.doRecharge{gas: gasLimit}(100e18) {
            passed = true;
        } catch {}
        assertEq(tokenB.balanceOf(alice), 0, "a share was turned back");
        assertTrue(vm.revertToState(state));
    }

    function test_theWorstRecipientsCostBoundedGas() public {
        address[] memory accounts = _equalList(5);
        for (uint256 i = 0; i < 4; i++) tokenB.setManner(accounts[i], PickyToken.Manner.EatsGas);
        _prepare(recharge, 100e18);
        vm.prank(alice);
        uint256 before = gasleft();
        recharge.doRecharge(100e18);
        assertLt(before - gasleft(), 1_200_000);
        assertEq(tokenB.balanceOf(alice), 80e18);
    }

    function testFuzz_aPlainGiftStaysAndIsNobodys(uint96 giftA, uint96 giftB) public {
        tokenA.mint(address(recharge), giftA);
        tokenB.mint(address(recharge), giftB);
        address[] memory accounts = _equalList(2);
        tokenB.setManner(accounts[0], PickyToken.Manner.Reverts);
        _pay(recharge, 100e18);
        assertEq(tokenB.balanceOf(accounts[1]), 50e18);
        assertEq(tokenB.balanceOf(alice), 50e18);
        assertEq(tokenA.balanceOf(address(recharge)), giftA);
        assertEq(tokenB.balanceOf(address(recharge)), giftB);
    }

    function test_onlyTheContractItselfSendsShares() public {
        tokenB.mint(address(recharge), 1e18);
        vm.prank(thief);
        vm.expectRevert(abi.encodeWithSelector(Recharge.NotAllowed.selector, thief));
        recharge.sendShare(thief, 1e18);
    }

    function test_itCreditsNothingAndTakesFromTheCallerAlone() public {
        _prepare(recharge, 100e18);
        vm.prank(thief);
        vm.expectRevert();
        recharge.doRecharge(100e18);
        assertEq(tokenA.balanceOf(alice), 100e18);
    }

    function test_parametersAreChecked() public {
        vm.expectRevert(Recharge.BadPair.selector);
        new Recharge(address(router), tokenA, tokenA, house, owner);
        vm.expectRevert(abi.encodeWithSelector(Recharge.NotAContract.selector, alice));
        new Recharge(alice, tokenA, tokenB, house, owner);
        BadToken six = new BadToken(6);
        vm.expectRevert(
            abi.encodeWithSelector(Decimals.TokenNeeds18Decimals.selector, address(six))
        );
        new Recharge(address(router), six, tokenB, house, owner);
        vm.expectRevert(
            abi.encodeWithSelector(Decimals.TokenNeeds18Decimals.selector, address(six))
        );
        new Recharge(address(router), tokenA, six, house, owner);
        vm.expectRevert(RechargeRecipients.BadRecipients.selector);
        new Recharge(address(router), tokenA, tokenB, address(0), owner);
    }

    function test_aReserveOfOtherTokensIsNotTakenForTheirReserve() public {
        // Half right counts as wrong: then it is called as a router, which it is not.
        IERC20 usdb = reserve.usdb();
        assertFalse(new Recharge(address(reserve), tokenA, tokenB, house, owner).throughReserve());
        Recharge odd = new Recharge(address(reserve), tokenB, usdb, house, owner);
        assertFalse(odd.throughReserve());
        tokenB.mint(alice, UNIT);
        vm.startPrank(alice);
        tokenB.approve(address(odd), UNIT);
        vm.expectRevert();
        odd.doRecharge(UNIT);
    }

    function _sum(address[] memory accounts) private view returns (uint256 sum) {
        for (uint256 i = 0; i < accounts.length; i++) sum += tokenB.balanceOf(accounts[i]);
    }
}
