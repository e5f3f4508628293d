// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";

/// @notice Dust that somebody sends can neither be minted nor paid, so it covers nothing.
contract CustodyDustTest is Base {
    function testFuzz_dustOfBothDollarsCoversNothing(uint256 ofUsdt, uint256 ofUsdb) public {
        ofUsdt = bound(ofUsdt, UNIT / 2, UNIT - 1);
        ofUsdb = bound(ofUsdb, UNIT / 2, UNIT - 1);
        usdt.mint(address(this), 3 * UNIT);
        usdt.approve(address(reserve), UNIT);
        reserve.mint(address(this), UNIT);
        usdt.transfer(address(treasury), UNIT + ofUsdt);
        usdb.transfer(address(treasury), ofUsdb);
        assertEq(treasury.custodyOf(address(usdt)), UNIT);
        assertEq(treasury.custodyOf(address(usdb)), UNIT);
    }
}
