// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {TreasuryTotals} from "../src/TreasuryTotals.sol";
import {BadToken} from "../test-support/BadTokens.sol";
import {Leaf} from "./Merkle.sol";

/// @notice A token such as BHC, which nobody deposits: pools are funded with it, roots list it,
/// each member's is paid.
contract OtherTokensTest is Base {
    BadToken internal bhc;
    Leaf[] internal leaves;
    address[] internal tokens;

    /// @dev SWAP_INV got 100 BHC and sold Alice 30 of it for USDT that she brought; 70 are the
    /// pool's.
    function setUp() public override {
        super.setUp();
        bhc = new BadToken(18);
        bhc.mint(address(this), 100e18);
        bhc.approve(address(treasury), 100e18);
        treasury.fundPool("SWAP_INV", address(bhc), 100e18);
        _deposit(alice, 10e18);
        leaves.push(Leaf(alice, address(usdt), 10e18, 10e18));
        leaves.push(Leaf(alice, address(bhc), 30e18, 0));
        leaves.push(Leaf(pool, address(bhc), 70e18, 0));
        tokens = new address[](2);
        (tokens[0], tokens[1]) = _sorted(address(usdt), address(bhc));
        _activateOver(leaves, tokens);
    }

    function test_itIsCoveredByItselfAlone() public {
        assertEq(treasury.custodyOf(address(bhc)), 100e18);
        (uint256 custody, uint256 left) = treasury.coverage(address(bhc));
        assertEq(custody, 100e18);
        assertEq(left, 100e18);
        _fund(1000e18);
        skip(1 days);
        TreasuryRoots.RootProposal memory p = _proposalOver(leaves, tokens);
        p.cumulativeTotals[tokens[0] == address(bhc) ? 0 : 1] += UNIT;
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        vm.expectRevert(
            abi.encodeWithSelector(
                TreasuryTotals.CustodyTooSmall.selector,
                address(bhc),
                100e18,
                100e18 + UNIT
            )
        );
        treasury.proposeRoot(p, signatures);
        _propose(_proposalOver(leaves, tokens));
    }

    function test_itIsPaidAndEscapesLikeEveryOther() public {
        _send(_payout(leaves, 1, 12e18));
        assertEq(bhc.balanceOf(alice), 12e18);
        Treasury.Payout memory p = _payout(leaves, 1, 18e18 + UNIT);
        vm.prank(payoutKey);
        vm.expectRevert(
            abi.encodeWithSelector(Treasury.MoreThanPayable.selector, 18e18 + UNIT, 18e18)
        );
        treasury.payout(p);
        skip(7 days);
        assertEq(_escape(leaves, 1), 18e18);
        vm.expectRevert(Treasury.NothingPayable.selector);
        _escape(leaves, 1);
        (uint256 custody, uint256 left) = treasury.coverage(address(bhc));
        assertEq(custody, 70e18);
        assertEq(left, 70e18);
    }

    /// @dev What was paid stays counted, so a token that was left out and comes back pays nothing
    /// twice.
    function test_aTokenThatComesBackPaysNothingTwice() public {
        _send(_payout(leaves, 1, 30e18));
        Leaf[] memory without = new Leaf[](1);
        without[0] = leaves[0];
        _activate(without);
        Treasury.Payout memory p = _payout(leaves, 1, UNIT);
        vm.prank(payoutKey);
        vm.expectRevert(Treasury.BadLeaf.selector);
        treasury.payout(p);
        _activateOver(leaves, tokens);
        p = _payout(leaves, 1, UNIT);
        vm.prank(payoutKey);
        vm.expectRevert(abi.encodeWithSelector(Treasury.MoreThanPayable.selector, UNIT, 0));
        treasury.payout(p);
    }
}
