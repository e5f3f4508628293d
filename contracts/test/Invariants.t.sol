// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Base} from "./Base.sol";
import {Handler} from "./Handler.sol";

/// @notice What holds whatever happens, in USDT and USDB together, with honest keys and with a
/// stolen payout key.
abstract contract Invariants is Base {
    Handler internal handler;

    function _minter() internal view override returns (address) {
        return address(handler);
    }

    function _start(bool stolen, bool usdbIsRare) internal {
        handler = new Handler(stolen, usdbIsRare);
        super.setUp();
        handler.start(treasury);
        bytes4[] memory selectors = new bytes4[](15);
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
        selectors[11] = Handler.swap.selector;
        selectors[12] = Handler.give.selector;
        selectors[13] = Handler.exchange.selector;
        selectors[14] = Handler.nameWatchers.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), selectors));
    }

    /// @dev No id paid twice, nobody got more than the payable, no activation was blocked, and the
    /// like.
    function invariant_nothingForbiddenHappened() public view {
        assertEq(handler.broken(), "");
    }

    /// @dev Every counter is the sum of what happened, so counters only grow.
    function invariant_countersAreTheSumsOfWhatHappened() public view {
        assertEq(treasury.depositCount(), handler.deposits());
        assertEq(treasury.fundingCount(), handler.fundings());
        for (uint256 t = 0; t < 2; t++) {
            IERC20 token = handler.tokens(t);
            assertEq(treasury.totalPaid(address(token)), handler.sumPaid(token));
            assertEq(treasury.totalDeposited(address(token)), handler.sumDeposited(token));
            assertEq(treasury.funded("TASK", address(token)), handler.sumFunded(token));
            for (uint256 i = 0; i < 4; i++) {
                address member = handler.members(i);
                assertEq(treasury.paid(member, address(token)), handler.paidTo(member, token));
                assertEq(
                    treasury.deposited(member, address(token)),
                    handler.broughtIn(member, token)
                );
            }
        }
    }

    /// @dev What came in less what went out, of both together; members have what was paid and the
    /// gateway nothing.
    function invariant_everyWeiIsSomewhere() public view {
        uint256 custody = handler.sumGiven();
        for (uint256 t = 0; t < 2; t++) {
            IERC20 token = handler.tokens(t);
            custody += handler.sumDeposited(token) + handler.sumFunded(token);
            assertEq(token.balanceOf(address(gateway)), 0);
        }
        custody -= handler.sumPaid(usdt) + handler.sumPaid(usdb);
        assertEq(_both(address(treasury)), custody);
        for (uint256 i = 0; i < 4; i++) {
            address member = handler.members(i);
            assertEq(_both(member), handler.paidTo(member, usdt) + handler.paidTo(member, usdb));
        }
    }

    /// @dev Rulebook R1 on chain.
    function invariant_custodyCoversTheActiveRoot() public view {
        (uint256 custody, uint256 left) = treasury.coverage(address(usdt));
        assertGe(custody, left);
    }

    function invariant_everyUsdbHasItsUsdt() public view {
        assertEq(usdt.balanceOf(address(reserve)), usdb.totalSupply());
        assertEq(usdt.allowance(address(treasury), address(reserve)), 0);
    }

    function _both(address account) internal view returns (uint256) {
        return usdt.balanceOf(account) + usdb.balanceOf(account);
    }
}

/// @notice The server is honest: custody covers all that the ledger owes, pools included (rulebook
/// R1).
abstract contract HonestInvariants is Invariants {
    function invariant_custodyIsWhatTheLedgerOwes() public view {
        // In an escape what was sent on inside since the last root no longer counts.
        if (treasury.escapeOpen()) return;
        uint256 owed = handler.sumGiven();
        for (uint256 t = 0; t < 2; t++) {
            IERC20 token = handler.tokens(t);
            owed += handler.owed(address(1), token);
            for (uint256 i = 0; i < 4; i++) owed += handler.owed(handler.members(i), token);
        }
        assertEq(_both(address(treasury)), owed);
    }

    /// @dev In every state that can be reached, members can get out what is theirs without the
    /// server.
    function invariant_everybodyCanLeave() public {
        handler.leave();
        assertEq(handler.broken(), "");
    }
}

/// @notice Members bring USDT and swap inside: payments of USDB mint.
contract MostlyUsdtInvariantsTest is HonestInvariants {
    function setUp() public override {
        _start(false, true);
    }
}

/// @notice Members bring USDB and swap inside: payments of USDT redeem.
contract MostlyUsdbInvariantsTest is HonestInvariants {
    function setUp() public override {
        _start(false, false);
    }
}

/// @notice The payout key is stolen: still nobody gets more than the payable, and custody covers
/// the active root.
contract StolenPayoutKeyInvariantsTest is Invariants {
    function setUp() public override {
        _start(true, true);
    }
}
