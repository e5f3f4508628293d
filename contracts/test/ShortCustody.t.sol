// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {BadToken} from "../test-support/BadTokens.sol";

/// @notice The issuer takes USDT away: an escape pays what is there of both dollars, and the rest
/// stays payable.
contract ShortCustodyTest is Base {
    BadToken internal bad;

    function setUp() public override {
        super.setUp();
        bad = new BadToken(18);
        _newTreasury(bad);
        bad.mint(address(this), 100e18);
        bad.approve(address(reserve), 100e18);
        reserve.mint(address(this), 50e18);
    }

    function testFuzz_whatIsThereOfBothDollarsIsPaid(uint64 left, uint64 gift) public {
        uint256 usdtLeft = bound(left, 0, 4e6) * UNIT;
        uint256 usdbGift = bound(gift, 1, 5e6) * UNIT;
        bad.approve(address(gateway), 10e18);
        gateway.deposit(address(bad), 10e18, 1);
        bad.burnFrom(address(treasury), 10e18 - usdtLeft);
        usdb.transfer(address(treasury), usdbGift);
        skip(7 days);
        uint256 before = bad.balanceOf(address(this));
        bytes32[] memory proof = new bytes32[](0);
        assertEq(
            treasury.escapeClaim(address(this), address(bad), 0, 0, proof),
            usdtLeft + usdbGift
        );
        assertEq(bad.balanceOf(address(this)), before + usdtLeft + usdbGift);
        assertEq(
            treasury.payableTo(address(this), address(bad), 0, 0, proof),
            10e18 - usdtLeft - usdbGift
        );
    }
}
