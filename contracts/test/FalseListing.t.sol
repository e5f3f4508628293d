// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {TreasuryCounters} from "../src/TreasuryCounters.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {TreasuryTotals} from "../src/TreasuryTotals.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {Leaf} from "./Merkle.sol";

/// @notice Stolen root keys list more tokens than the honest roots do. What a root must list
/// follows from the deposits that it counts alone, so the honest roots after it pass as they are.
contract FalseListingTest is Base {
    Leaf[] internal leaves;
    BadToken internal bad;

    function setUp() public override {
        super.setUp();
        bad = new BadToken(18);
        vm.prank(address(timelock));
        gateway.setToken(address(bad), true);
        _deposit(alice, 100e18);
        _fund(50e18);
        leaves.push(_leaf(alice, 100e18, 100e18));
        leaves.push(_leaf(pool, 50e18, 0));
        _activate(leaves);
    }

    function test_oneThatListsUsdbBindsNobody() public {
        _falseRoot(address(usdb), 50e18);
        _activate(leaves);
        assertEq(treasury.activeTokens().length, 1);
    }

    /// @dev Allowed, not deposited: any thief can have stolen keys list it.
    function test_oneThatListsAnAllowedTokenBindsNobody() public {
        _falseRoot(address(bad), 0);
        _activate(leaves);
        assertEq(treasury.activeTokens().length, 1);
    }

    /// @dev The thief deposits the token as well. The day's honest root was made before, and does
    /// not know it.
    function test_oneThatListsADepositedTokenChangesNothing() public {
        TreasuryRoots.RootProposal memory honest = _proposal(leaves);
        _depositBad(thief, 5e18);
        _falseRoot(address(bad), 5e18);
        skip(1 days);
        honest.day = _today();
        honest.depositNumber = 1;
        _refused(honest, _err(TreasuryRoots.BadDepositNumber.selector, uint256(1)));
        // The honest root of the next day counts the deposit, so it lists the token, false root or
        // not.
        honest = _proposal(leaves);
        assertEq(honest.depositNumber, 2);
        _refused(honest, abi.encodePacked(TreasuryTotals.BadTokens.selector));
        leaves.push(Leaf(thief, address(bad), 5e18, 5e18));
        _activateOver(leaves, _with(address(bad)));
    }

    function test_aDepositThatARootDoesNotCountBindsNobody() public {
        skip(1 days);
        TreasuryRoots.RootProposal memory p = _proposal(leaves);
        _depositBad(thief, 5e18);
        assertEq(treasury.firstDepositOf(address(bad)), 2);
        assertEq(treasury.depositedTokens().length, 2);
        _propose(p);
        skip(12 hours);
        treasury.activateRoot();
        skip(1 days);
        _refused(_proposal(leaves), abi.encodePacked(TreasuryTotals.BadTokens.selector));
    }

    /// @dev The payout key is stolen too, so money is gone. A payment in a token that the honest
    /// root does not list lowers nothing of what it must cover; it passes again once somebody has
    /// replaced what is missing.
    function test_whatAFalseRootPaidInUsdbCoversNoUsdt() public {
        Leaf[] memory stolen = _falseRoot(address(usdb), 150e18);
        _send(_payout(stolen, 0, 150e18));
        assertEq(treasury.custodyOf(address(usdt)), 0);
        skip(1 days);
        _refused(
            _proposal(leaves),
            abi.encodeWithSelector(
                TreasuryTotals.CustodyTooSmall.selector,
                address(usdt),
                0,
                150e18
            )
        );
        usdt.mint(address(treasury), 150e18);
        _activate(leaves);
        (uint256 custody, uint256 left) = treasury.coverage(address(usdt));
        assertEq(custody, 150e18);
        assertEq(left, 150e18);
        assertEq(treasury.unpaid(address(usdb)), 0);
    }

    /// @dev A root could not list a seventeenth, and the root that counts its deposits could not
    /// be.
    function test_noMoreTokensAreDepositedThanARootCanList() public {
        for (uint256 i = 0; i < 15; i++) {
            bad = new BadToken(18);
            _allow();
            _depositBad(alice, UNIT);
        }
        _depositBad(alice, UNIT);
        bad = new BadToken(18);
        _allow();
        bad.mint(alice, UNIT);
        vm.startPrank(alice);
        bad.approve(address(gateway), UNIT);
        vm.expectRevert(_err(TreasuryCounters.TooManyTokens.selector, uint256(17)));
        gateway.deposit(address(bad), UNIT, 1);
        vm.stopPrank();
        assertEq(treasury.depositedTokens().length, 16);
    }

    /// @dev A root of the next day that promises nothing and lists one token more, with everything
    /// for the thief.
    function _falseRoot(address token, uint256 amount) private returns (Leaf[] memory stolen) {
        stolen = _two(Leaf(thief, token, amount, 0), _leaf(thief, 1e18, 0));
        skip(1 days);
        TreasuryRoots.RootProposal memory p = _proposalOver(stolen, _with(token));
        for (uint256 i = 0; i < 2; i++) {
            p.cumulativeTotals[i] = treasury.totalPaid(p.tokens[i]);
            p.depositedTotals[i] = treasury.totalDeposited(p.tokens[i]);
        }
        p.contentHash = "false";
        _propose(p);
        skip(12 hours);
        treasury.activateRoot();
        assertTrue(treasury.activeTotals(token).listed);
    }

    function _with(address token) private view returns (address[] memory tokens) {
        tokens = new address[](2);
        (tokens[0], tokens[1]) = _sorted(address(usdt), token);
    }

    function _allow() private {
        vm.prank(address(timelock));
        gateway.setToken(address(bad), true);
    }

    function _depositBad(address account, uint256 amount) private {
        bad.mint(account, amount);
        vm.startPrank(account);
        bad.approve(address(gateway), amount);
        gateway.deposit(address(bad), amount, 1);
        vm.stopPrank();
    }

    function _refused(TreasuryRoots.RootProposal memory p, bytes memory reason) private {
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        vm.expectRevert(reason);
        treasury.proposeRoot(p, signatures);
    }
}
