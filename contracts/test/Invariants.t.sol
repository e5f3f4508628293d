// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "forge-std/Test.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Treasury} from "../src/Treasury.sol";
import {Handler} from "./Handler.sol";

abstract contract Invariants is Test {
    Handler internal handler;
    Treasury internal treasury;
    address internal usdt;
    address internal gateway;

    function _start(bool stolen) internal {
        handler = new Handler(stolen);
        (treasury, usdt, gateway) = handler.parts();
        bytes4[] memory selectors = new bytes4[](11);
        selectors[0] = Handler.deposit.selector;
        selectors[1] = Handler.fund.selector;
        selectors[2] = Handler.move.selector;
        selectors[3] = Handler.propose.selector;
        selectors[4] = Handler.activate.selector;
        selectors[5] = Handler.cancel.selector;
        selectors[6] = Handler.pay.selector;
        selectors[7] = Handler.payTooMuch.selector;
        selectors[8] = Handler.payTwice.selector;
        selectors[9] = Handler.wait.selector;
        selectors[10] = Handler.escape.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), selectors));
    }

    /// @dev Every counter equals the ghost sum of what happened, so counters only grow; custody is their difference.
    function _checkCounters() internal view {
        assertEq(handler.broken(), "");
        assertEq(treasury.totalPaid(usdt), handler.sumPaid());
        assertEq(treasury.totalDeposited(usdt), handler.sumDeposited());
        assertEq(treasury.depositCount(), handler.deposits());
        assertEq(treasury.fundingCount(), handler.fundings());
        assertEq(IERC20(usdt).balanceOf(address(treasury)), custody());
        assertEq(IERC20(usdt).balanceOf(gateway), 0);
        for (uint256 i = 0; i < 4; i++) {
            address member = handler.members(i);
            assertEq(treasury.paid(member, usdt), handler.paidTo(member));
            assertEq(treasury.deposited(member, usdt), handler.broughtIn(member));
            assertEq(IERC20(usdt).balanceOf(member), handler.paidTo(member));
        }
        assertGe(custody(), treasury.unpaid(usdt));
    }

    function custody() internal view returns (uint256) {
        return handler.sumDeposited() + handler.sumFunded() - handler.sumPaid();
    }
}

/// @notice The server is honest: custody covers all that the ledger owes, pools included (rulebook R1).
contract HonestInvariantsTest is Invariants {
    function setUp() public {
        _start(false);
    }

    function invariant_countersAndCustody() public view {
        _checkCounters();
        // After the first escape claim what was sent on inside since the last root no longer counts.
        if (treasury.escaped()) return;
        uint256 owed = handler.owed(address(1));
        for (uint256 i = 0; i < 4; i++) owed += handler.owed(handler.members(i));
        assertEq(custody(), owed);
    }
}

/// @notice The payout key is stolen: still nobody gets more than the payable, and custody covers the active root.
contract StolenPayoutKeyInvariantsTest is Invariants {
    function setUp() public {
        _start(true);
    }

    function invariant_countersAndCustody() public view {
        _checkCounters();
    }
}
