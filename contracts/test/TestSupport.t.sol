// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {TestUsdt} from "../test-support/TestUsdt.sol";
import {LookAlikeGateway} from "../test-support/LookAlikeGateway.sol";
import {TestWallet, TestWalletFactory} from "../test-support/TestWallet.sol";
import {DepositGateway} from "../src/DepositGateway.sol";

contract TestSupportTest is Base {
    function test_onlyTheMinterMints() public {
        vm.prank(thief);
        vm.expectRevert(_err(TestUsdt.NotMinter.selector, thief));
        usdt.mint(thief, 1);
        assertEq(usdt.decimals(), 18);
    }

    function test_walletSignsAndDeposits() public {
        (address owner, uint256 key) = makeAddrAndKey("wallet owner");
        TestWalletFactory factory = new TestWalletFactory();
        address expected = factory.addressOf(owner, "salt");
        TestWallet wallet = TestWallet(payable(factory.create(owner, "salt")));
        assertEq(address(wallet), expected);
        assertEq(factory.create(owner, "salt"), expected);
        assertEq(wallet.owner(), owner);

        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256("hello"));
        assertEq(
            wallet.isValidSignature(keccak256("hello"), abi.encodePacked(r, s, v)),
            bytes4(0x1626ba7e)
        );
        assertEq(
            wallet.isValidSignature(keccak256("other"), abi.encodePacked(r, s, v)),
            bytes4(0xffffffff)
        );
        assertEq(wallet.isValidSignature(keccak256("hello"), ""), bytes4(0xffffffff));

        usdt.mint(address(wallet), 5e18);
        vm.startPrank(owner);
        wallet.execute(address(usdt), 0, abi.encodeCall(usdt.approve, (address(gateway), 5e18)));
        wallet.execute(
            address(gateway),
            0,
            abi.encodeCall(gateway.deposit, (address(usdt), 5e18, 1))
        );
        vm.stopPrank();
        assertEq(treasury.deposited(address(wallet), address(usdt)), 5e18);
        vm.prank(thief);
        vm.expectRevert(_err(TestWallet.NotOwner.selector, thief));
        wallet.execute(address(usdt), 0, "");
    }

    function test_walletDoesAllOfABatchOrNothing() public {
        address owner = makeAddr("wallet owner");
        TestWallet wallet = new TestWallet(owner);
        usdt.mint(address(wallet), 5e18);
        TestWallet.Call[] memory calls = new TestWallet.Call[](2);
        calls[0] = TestWallet.Call(
            address(usdt),
            0,
            abi.encodeCall(usdt.approve, (address(gateway), 5e18))
        );
        calls[1] = TestWallet.Call(
            address(gateway),
            0,
            abi.encodeCall(gateway.deposit, (address(usdt), 6e18, 1))
        );
        vm.startPrank(owner);
        vm.expectRevert();
        wallet.executeBatch(calls);
        assertEq(usdt.allowance(address(wallet), address(gateway)), 0);
        calls[1].data = abi.encodeCall(gateway.deposit, (address(usdt), 5e18, 1));
        wallet.executeBatch(calls);
        vm.stopPrank();
        assertEq(treasury.deposited(address(wallet), address(usdt)), 5e18);
        vm.prank(thief);
        vm.expectRevert(_err(TestWallet.NotOwner.selector, thief));
        wallet.executeBatch(calls);
        vm.prank(address(wallet));
        wallet.executeBatch(new TestWallet.Call[](0));
    }

    function test_lookAlikeEmitsTheSameEvent() public {
        LookAlikeGateway fake = new LookAlikeGateway();
        vm.expectEmit(address(fake));
        emit DepositGateway.Deposit(1, thief, address(usdt), 1e18);
        fake.fakeDeposit(1, thief, address(usdt), 1e18);
        assertEq(treasury.depositCount(), 0);
    }
}
