// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {Base} from "./Base.sol";
import {DepositGateway} from "../src/DepositGateway.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {TestUsdt} from "../test-support/TestUsdt.sol";
import {BadToken} from "../test-support/BadTokens.sol";

/// @notice A signature deposits exactly what it names, once, for the one who signed it.
contract DepositWithPermitTest is Base {
    uint256 internal constant KEY = 0xBEEFCAFE;
    address internal owner = vm.addr(KEY);

    struct Signature {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    function setUp() public override {
        super.setUp();
        usdt.mint(owner, 200e18);
        vm.startPrank(owner);
        usdt.approve(address(reserve), 100e18);
        reserve.mint(owner, 100e18);
        usdt.approve(address(reserve), 0);
        vm.stopPrank();
    }

    function testFuzz_oneSignatureOneDeposit(uint32 micro) public {
        uint256 amount = bound(micro, 1, 100e6) * UNIT;
        for (uint256 i = 0; i < 2; i++) {
            IERC20Permit token = i == 0 ? IERC20Permit(usdb) : IERC20Permit(usdt);
            Signature memory signature = _sign(token, address(gateway), amount, block.timestamp);
            vm.expectEmit(address(gateway));
            emit DepositGateway.Deposit(i + 1, owner, address(token), amount);
            _deposit(token, amount, signature);
            assertEq(treasury.deposited(owner, address(token)), amount);
        }
        assertEq(usdb.allowance(owner, address(gateway)), 0);
        assertEq(usdb.balanceOf(owner), 100e18 - amount);
        assertEq(usdb.balanceOf(address(treasury)), amount);
    }

    /// @dev Someone else sends the signature first: the deposit works all the same.
    function test_aPermitThatWasSentBeforeDoesNoHarm() public {
        Signature memory signature = _sign(usdb, address(gateway), 10e18, block.timestamp);
        vm.prank(thief);
        usdb.permit(
            owner,
            address(gateway),
            10e18,
            signature.deadline,
            signature.v,
            signature.r,
            signature.s
        );
        assertEq(usdb.balanceOf(owner), 100e18);
        _deposit(usdb, 10e18, signature);
        assertEq(treasury.deposited(owner, address(usdb)), 10e18);
        assertEq(usdb.allowance(owner, address(gateway)), 0);
    }

    function test_aSignatureIsGoodOnce() public {
        Signature memory signature = _sign(usdb, address(gateway), 10e18, block.timestamp + 1 days);
        _deposit(usdb, 10e18, signature);
        _refused(10e18, signature);
        assertEq(treasury.deposited(owner, address(usdb)), 10e18);
    }

    function test_aSignatureOfAnotherChainIsOfNoUse() public {
        uint256 here = block.chainid;
        vm.chainId(97);
        Signature memory signature = _sign(usdb, address(gateway), 10e18, block.timestamp);
        vm.chainId(here);
        _refused(10e18, signature);
    }

    function test_aSignatureForAnotherTokenOrSpenderIsOfNoUse() public {
        _refused(10e18, _sign(usdt, address(gateway), 10e18, block.timestamp));
        _refused(10e18, _sign(usdb, address(treasury), 10e18, block.timestamp));
    }

    function test_aSignatureEndsAtItsDeadline() public {
        Signature memory signature = _sign(usdb, address(gateway), 10e18, block.timestamp + 60);
        skip(61);
        _refused(10e18, signature);
        vm.warp(signature.deadline);
        _deposit(usdb, 10e18, signature);
    }

    function testFuzz_aSignatureIsForItsAmount(uint32 signed, uint32 asked) public {
        uint256 amount = bound(signed, 1, 100e6) * UNIT;
        uint256 other = bound(asked, 1, 100e6) * UNIT;
        vm.assume(amount != other);
        _refused(other, _sign(usdb, address(gateway), amount, block.timestamp));
    }

    function test_aSignatureOfAnotherIsOfNoUse() public {
        Signature memory signature = _sign(usdb, address(gateway), 10e18, block.timestamp);
        vm.prank(thief);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(gateway),
                0,
                10e18
            )
        );
        gateway.depositWithPermit(
            address(usdb),
            10e18,
            1,
            signature.deadline,
            signature.v,
            signature.r,
            signature.s
        );
        assertEq(usdb.balanceOf(owner), 100e18);
    }

    function test_theRulesOfADepositHoldHereToo() public {
        Signature memory signature = _sign(usdb, address(gateway), UNIT + 1, block.timestamp);
        vm.startPrank(owner);
        vm.expectRevert(_err(DepositGateway.OneNeeded.selector, uint256(0)));
        gateway.depositWithPermit(
            address(usdb),
            UNIT,
            0,
            signature.deadline,
            signature.v,
            signature.r,
            signature.s
        );
        vm.expectRevert(_err(TokenIn.AmountNotWhole.selector, UNIT + 1));
        gateway.depositWithPermit(
            address(usdb),
            UNIT + 1,
            1,
            signature.deadline,
            signature.v,
            signature.r,
            signature.s
        );
        TestUsdt other = new TestUsdt(owner);
        vm.expectRevert(_err(DepositGateway.TokenNotAllowed.selector, address(other)));
        gateway.depositWithPermit(
            address(other),
            UNIT,
            1,
            signature.deadline,
            signature.v,
            signature.r,
            signature.s
        );
    }

    /// @dev A token without permit: only an approval that is there already counts.
    function test_aTokenWithoutPermit() public {
        BadToken bad = new BadToken(18);
        vm.prank(address(timelock));
        gateway.setToken(address(bad), true);
        bad.mint(owner, 10e18);
        vm.startPrank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(gateway),
                0,
                10e18
            )
        );
        gateway.depositWithPermit(address(bad), 10e18, 1, block.timestamp, 27, 0, 0);
        bad.approve(address(gateway), 10e18);
        gateway.depositWithPermit(address(bad), 10e18, 1, block.timestamp, 27, 0, 0);
        assertEq(treasury.deposited(owner, address(bad)), 10e18);
    }

    function _deposit(IERC20Permit token, uint256 amount, Signature memory signature) private {
        vm.prank(owner);
        gateway.depositWithPermit(
            address(token),
            amount,
            1,
            signature.deadline,
            signature.v,
            signature.r,
            signature.s
        );
    }

    function _refused(uint256 amount, Signature memory signature) private {
        vm.prank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(gateway),
                0,
                amount
            )
        );
        gateway.depositWithPermit(
            address(usdb),
            amount,
            1,
            signature.deadline,
            signature.v,
            signature.r,
            signature.s
        );
    }

    function _sign(
        IERC20Permit token,
        address spender,
        uint256 amount,
        uint256 deadline
    ) private view returns (Signature memory) {
        bytes32 content = keccak256(
            abi.encode(
                keccak256(
                    "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
                ),
                owner,
                spender,
                amount,
                token.nonces(owner),
                deadline
            )
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            KEY,
            keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), content))
        );
        return Signature(deadline, v, r, s);
    }
}
