// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Bhc} from "../src/Bhc.sol";

/// @notice Our two tokens: what wallets are asked to sign, and that nothing but their makers adds
/// to the supply.
contract SupplyTest is Base {
    Bhc internal bhc;

    function setUp() public override {
        super.setUp();
        bhc = new Bhc(17_000_000e18);
    }

    function test_permitsAreSignedForTheTokensOwnName() public view {
        (, string memory name, string memory version, uint256 chain, address token, , ) = usdb
            .eip712Domain();
        assertEq(name, usdb.name());
        assertEq(version, "1");
        assertEq(chain, block.chainid);
        assertEq(token, address(usdb));
        (, name, version, chain, token, , ) = bhc.eip712Domain();
        assertEq(name, bhc.name());
        assertEq(version, "1");
        assertEq(chain, block.chainid);
        assertEq(token, address(bhc));
    }

    /// @dev Not even its maker: BHC has no such function. USDB has them for the reserve alone.
    function test_nobodyMintsOrBurns() public {
        bytes[4] memory calls = [
            abi.encodeWithSignature("mint(address,uint256)", thief, 1e18),
            abi.encodeWithSignature("mint(uint256)", 1e18),
            abi.encodeWithSignature("burn(address,uint256)", address(this), 1e18),
            abi.encodeWithSignature("burnFrom(address,uint256)", address(this), 1e18)
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, ) = address(bhc).call(calls[i]);
            assertFalse(done);
            (done, ) = address(usdb).call(calls[i]);
            assertFalse(done);
        }
        assertEq(bhc.totalSupply(), 17_000_000e18);
        assertEq(bhc.balanceOf(address(this)), 17_000_000e18);
        assertEq(usdb.totalSupply(), 0);
    }
}
