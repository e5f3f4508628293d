// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryTimelock} from "../src/TreasuryTimelock.sol";
import {UsdbReserve} from "../src/UsdbReserve.sol";

/// @notice Where everything will be follows from the deployer of CREATE2, the salts and the
/// arguments, without a nonce.
contract AddressesTest is Base {
    function testFuzz_everyAddressIsKnownBefore(bytes32 salt) public {
        address[] memory proposers = new address[](1);
        proposers[0] = proposer;
        bytes memory arguments = abi.encode(48 hours, proposers, new address[](1), address(0));
        address expectedTimelock = _at(salt, type(TreasuryTimelock).creationCode, arguments);
        address expectedReserve = _at(salt, type(UsdbReserve).creationCode, abi.encode(usdt));
        TreasuryRoles.Roles memory roles = _roles();
        roles.owner = expectedTimelock;
        address[] memory tokens = new address[](2);
        (tokens[0], tokens[1]) = (address(usdt), vm.computeCreateAddress(expectedReserve, 1));
        arguments = abi.encode(expectedReserve, tokens, roles);
        address expectedTreasury = _at(salt, type(Treasury).creationCode, arguments);
        address expectedGateway = vm.computeCreateAddress(expectedTreasury, 1);

        UsdbReserve made = new UsdbReserve{salt: salt}(usdt);
        treasury = new Treasury{salt: salt}(made, tokens, roles);
        timelock = new TreasuryTimelock{salt: salt}(
            48 hours,
            proposers,
            new address[](1),
            address(0)
        );
        assertEq(address(made), expectedReserve);
        assertEq(address(made.usdb()), tokens[1]);
        assertEq(address(treasury), expectedTreasury);
        assertEq(treasury.gateway(), expectedGateway);
        assertEq(address(timelock), treasury.owner());
    }

    /// @dev EIP-3860 and EIP-170.
    function test_theCodeFits() public view {
        assertLt(type(Treasury).creationCode.length, 49_152);
        assertLt(address(treasury).code.length, 24_576);
        assertLt(address(gateway).code.length, 24_576);
        assertLt(address(reserve).code.length, 24_576);
    }

    function _at(
        bytes32 salt,
        bytes memory code,
        bytes memory arguments
    ) private view returns (address) {
        return Create2.computeAddress(salt, keccak256(bytes.concat(code, arguments)));
    }
}
