// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {DepositGateway} from "../src/DepositGateway.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryTimelock} from "../src/TreasuryTimelock.sol";
import {UsdbReserve} from "../src/UsdbReserve.sol";
import {TestUsdt} from "../test-support/TestUsdt.sol";
import {Helpers} from "./Helpers.sol";

/// @notice One deployment with all roles.
abstract contract Base is Helpers {
    function setUp() public virtual {
        vm.warp(1_800_000_000);
        usdt = new TestUsdt(_minter());
        address[] memory proposers = new address[](1);
        proposers[0] = proposer;
        timelock = new TreasuryTimelock(48 hours, proposers, new address[](1), address(0));
        _newTreasury(usdt);
    }

    function _roles() internal view returns (TreasuryRoles.Roles memory) {
        return
            TreasuryRoles.Roles(
                address(timelock),
                guardian,
                publisher,
                payoutKey,
                _addresses(watcherKeys),
                watcherThreshold
            );
    }

    /// @dev Makes reserve, treasury and gateway on some USDT; the gateway allows USDT and USDB.
    function _newTreasury(IERC20 token) internal {
        reserve = new UsdbReserve(token);
        usdb = reserve.usdb();
        address[] memory tokens = new address[](2);
        (tokens[0], tokens[1]) = (address(token), address(usdb));
        treasury = new Treasury(reserve, tokens, _roles());
        gateway = DepositGateway(treasury.gateway());
    }

    /// @dev Who can mint test USDT.
    function _minter() internal view virtual returns (address) {
        return address(this);
    }
}
