// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Base} from "./Base.sol";
import {DepositGateway} from "../src/DepositGateway.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {Leaf, Merkle} from "./Merkle.sol";

/// @notice A thief holds a set of keys, nobody reacts, and the thief tries everything with them,
/// again and again. Rulebook §18: the publisher and as many watchers as must sign take money
/// together with the payout key, after the root's 12 h; the owner can name such keys, which takes
/// the proposer 48 h more. No other set takes anything, and then every member leaves with all.
contract StolenKeyPairsTest is Base {
    uint8 internal constant PUBLISHER = 1;
    /// @dev One watcher, where two of three must sign.
    uint8 internal constant WATCHER = 2;
    uint8 internal constant GUARDIAN = 4;
    uint8 internal constant PAYOUT = 8;
    uint8 internal constant PROPOSER = 16;
    /// @dev The timelock itself, as if its 48 h were over.
    uint8 internal constant OWNER = 32;
    /// @dev Two watchers of three.
    uint8 internal constant WATCHERS = 66;
    /// @dev What a root takes.
    uint8 internal constant ROOT = PUBLISHER | WATCHERS;
    uint256 internal constant THIEFS_KEY = 0x7417EF;

    Leaf[] internal leaves;
    Leaf[] internal stolen;
    uint256[] internal thiefsKeys = _newKeys("thief", 2);

    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        _fund(50e18);
        leaves.push(Leaf(alice, address(usdt), 40e18, 100e18));
        leaves.push(Leaf(alice, address(usdb), 60e18, 0));
        leaves.push(Leaf(pool, address(usdt), 50e18, 0));
        _activateOver(leaves, _dollars());
        _deposit(bob, 5e18);
        stolen.push(Leaf(thief, address(usdt), 155e18, 0));
        stolen.push(Leaf(thief, address(usdb), 155e18, 0));
        skip(1 days);
    }

    function test_publisher() public {
        _nothing(PUBLISHER);
    }

    function test_watcher() public {
        _nothing(WATCHER);
    }

    function test_guardian() public {
        _nothing(GUARDIAN);
    }

    function test_payoutKey() public {
        _nothing(PAYOUT);
    }

    function test_proposer() public {
        _after60Hours(PROPOSER);
    }

    function test_owner() public {
        _after12Hours(OWNER);
    }

    function test_publisherAndGuardian() public {
        _nothing(PUBLISHER | GUARDIAN);
    }

    function test_publisherAndPayoutKey() public {
        _nothing(PUBLISHER | PAYOUT);
    }

    function test_watcherAndGuardian() public {
        _nothing(WATCHER | GUARDIAN);
    }

    function test_watcherAndPayoutKey() public {
        _nothing(WATCHER | PAYOUT);
    }

    function test_guardianAndPayoutKey() public {
        _nothing(GUARDIAN | PAYOUT);
    }

    function test_publisherAndProposer() public {
        _after60Hours(PUBLISHER | PROPOSER);
    }

    function test_watcherAndProposer() public {
        _after60Hours(WATCHER | PROPOSER);
    }

    function test_guardianAndProposer() public {
        _after60Hours(GUARDIAN | PROPOSER);
    }

    function test_payoutKeyAndProposer() public {
        _after60Hours(PAYOUT | PROPOSER);
    }

    function test_publisherAndOwner() public {
        _after12Hours(PUBLISHER | OWNER);
    }

    function test_watcherAndOwner() public {
        _after12Hours(WATCHER | OWNER);
    }

    function test_guardianAndOwner() public {
        _after12Hours(GUARDIAN | OWNER);
    }

    function test_payoutKeyAndOwner() public {
        _after12Hours(PAYOUT | OWNER);
    }

    function test_proposerAndOwner() public {
        _after12Hours(PROPOSER | OWNER);
    }

    function test_publisherAndOneWatcherLess() public {
        _nothing(PUBLISHER | WATCHER);
    }

    /// @dev All of the server's own keys, with one watcher less than must sign.
    function test_publisherPayoutKeyAndOneWatcherLess() public {
        _nothing(PUBLISHER | WATCHER | PAYOUT);
    }

    function test_watchersAndPayoutKey() public {
        _nothing(WATCHERS | PAYOUT);
    }

    /// @dev The keys of a root alone wait for the escape: 7 days in which guardian and timelock can
    /// act.
    function test_publisherAndWatchers() public {
        _after7Days(ROOT);
    }

    function test_publisherWatchersAndGuardian() public {
        _after7Days(ROOT | GUARDIAN);
    }

    /// @dev The one set of keys but the owner's that pays more than is owed.
    function test_publisherWatchersAndPayoutKey() public {
        _after12Hours(ROOT | PAYOUT);
    }

    function testFuzz_anySetOfKeys(uint8 set) public {
        set = set & 127;
        bool roots = set & ROOT == ROOT;
        if (set & OWNER != 0 || (roots && set & PAYOUT != 0)) _after12Hours(set);
        else if (roots && set & PROPOSER != 0) _after48Hours(set);
        else if (set & PROPOSER != 0) _after60Hours(set);
        else if (roots) _after7Days(set);
        else _nothing(set);
    }

    function _nothing(uint8 set) private {
        _after7DaysOf(set);
        assertEq(_loot(), 0);
        // The thief may have ended the server's part; everybody has, or now gets, all that was
        // theirs.
        _try(thief, address(treasury), _claim(leaves, 0));
        _try(thief, address(treasury), _claim(leaves, 1));
        _try(
            thief,
            address(treasury),
            abi.encodeCall(treasury.escapeClaim, (bob, address(usdt), 0, 0, new bytes32[](0)))
        );
        assertEq(usdt.balanceOf(alice), 40e18);
        assertEq(usdb.balanceOf(alice), 60e18);
        assertEq(usdt.balanceOf(bob), 5e18);
        assertEq(treasury.custodyOf(address(usdt)), 50e18);
    }

    function _after12Hours(uint8 set) private {
        _afterHalfDays(set, 1);
    }

    /// @dev With all keys of a root a false one is active by then, and the proposer's new payout key
    /// pays by it.
    function _after48Hours(uint8 set) private {
        _afterHalfDays(set, 4);
    }

    function _after60Hours(uint8 set) private {
        _afterHalfDays(set, 5);
    }

    /// @dev Strikes every 12 h: nothing is gone up to the last second, and something in it.
    function _afterHalfDays(uint8 set, uint256 halfDays) private {
        for (uint256 i = 1; i < halfDays; i++) {
            _strike(set);
            skip(12 hours);
        }
        _strike(set);
        skip(12 hours - 1);
        _strike(set);
        assertEq(_loot(), 0);
        skip(1);
        _strike(set);
        assertGt(_loot(), 0);
    }

    function _after7Days(uint8 set) private {
        _after7DaysOf(set);
        assertGt(_loot(), 0);
    }

    /// @dev Strikes every 12 h; up to the escape's first second nothing may be gone.
    function _after7DaysOf(uint8 set) private {
        while (!treasury.escapeOpen()) {
            assertEq(_loot(), 0);
            _strike(set);
            assertEq(_loot(), 0);
            // One false root is enough; another would put off the escape.
            uint256 next = treasury.escapeOpensAt();
            if (block.timestamp + 12 hours < next) next = block.timestamp + 12 hours;
            vm.warp(next);
        }
        _strike(set);
    }

    function _loot() private view returns (uint256) {
        return usdt.balanceOf(thief) + usdb.balanceOf(thief);
    }

    /// @dev Everything that can be tried at one moment.
    function _strike(uint8 set) private {
        if (set & PROPOSER != 0) set |= _viaProposer();
        if (set & OWNER != 0) {
            if (treasury.publisher() != _key(1)) _nameOwnKeys();
            set |= ROOT | PAYOUT;
        }
        if (treasury.activeRoot().root != Merkle.root(stolen)) _proposeStolen(set);
        _try(thief, address(treasury), abi.encodeCall(treasury.activateRoot, ()));
        if (set & PAYOUT != 0) _payThief();
        if (set & GUARDIAN != 0) _playGuardian(set);
        _tryAsAnybody();
    }

    function _key(uint256 index) private pure returns (address) {
        return vm.addr(THIEFS_KEY + index);
    }

    function _nameOwnKeys() private {
        _try(address(timelock), address(treasury), abi.encodeCall(treasury.cancelRoot, ()));
        (address[] memory targets, bytes[] memory calls) = _naming();
        for (uint256 i = 0; i < calls.length; i++) _try(address(timelock), targets[i], calls[i]);
    }

    function _naming() private view returns (address[] memory targets, bytes[] memory calls) {
        (targets, calls) = (new address[](3), new bytes[](3));
        (targets[0], targets[1], targets[2]) = (
            address(treasury),
            address(treasury),
            address(treasury)
        );
        calls[0] = abi.encodeCall(TreasuryRoles.setPublisher, (_key(1)));
        calls[1] = abi.encodeCall(TreasuryRoles.setWatchers, (_addresses(thiefsKeys), 2));
        calls[2] = abi.encodeCall(TreasuryRoles.setPayoutKey, (_key(3)));
    }

    /// @dev Schedules new keys, tries to have them now, and has them once the timelock lets them
    /// pass.
    function _viaProposer() private returns (uint8) {
        (address[] memory targets, bytes[] memory calls) = _naming();
        uint256[] memory values = new uint256[](3);
        _try(proposer, address(treasury), calls[0]);
        _try(
            proposer,
            address(timelock),
            abi.encodeCall(
                TimelockController.scheduleBatch,
                (targets, values, calls, 0, 0, 48 hours)
            )
        );
        _try(
            thief,
            address(timelock),
            abi.encodeCall(TimelockController.executeBatch, (targets, values, calls, 0, 0))
        );
        return treasury.publisher() == _key(1) ? OWNER : 0;
    }

    /// @dev A root whose totals promise nothing and whose leaves promise everything to the thief,
    /// with every list of signatures that the set can make.
    function _proposeStolen(uint8 set) private {
        TreasuryRoots.RootProposal memory p = _proposalOver(stolen, _dollars());
        for (uint256 i = 0; i < 2; i++) {
            p.cumulativeTotals[i] = treasury.totalPaid(p.tokens[i]);
            p.depositedTotals[i] = treasury.totalDeposited(p.tokens[i]);
        }
        address sender = set & PUBLISHER != 0 ? treasury.publisher() : thief;
        _proposeWith(sender, p, new uint256[](0));
        _proposeWith(sender, p, thiefsKeys);
        if (set & WATCHER != 0) {
            uint256 watcher = watcherKeys[0];
            _proposeWith(sender, p, _pair(watcher, watcher));
            _proposeWith(sender, p, _pair(watcher, thiefsKeys[0]));
            _proposeWith(sender, p, _pair(thiefsKeys[0], watcher));
        }
        if (set & WATCHERS == WATCHERS)
            _proposeWith(sender, p, _pair(watcherKeys[0], watcherKeys[2]));
    }

    function _pair(uint256 a, uint256 b) private pure returns (uint256[] memory keys) {
        keys = new uint256[](2);
        (keys[0], keys[1]) = (a, b);
    }

    function _proposeWith(
        address sender,
        TreasuryRoots.RootProposal memory p,
        uint256[] memory keys
    ) private {
        _try(
            sender,
            address(treasury),
            abi.encodeCall(treasury.proposeRoot, (p, _signAll(keys, p)))
        );
    }

    function _payThief() private {
        for (uint256 i = 0; i < 2; i++) {
            // To the thief by a false leaf, by no leaf, by another's leaf; to the pool; to Alice
            // more than is hers.
            _tryPayout(_payout(stolen, i, 50e18));
            _tryPayout(_payout(stolen, i, UNIT));
            Treasury.Payout memory p = _freshPayout(thief, UNIT);
            p.token = stolen[i].token;
            _tryPayout(p);
            p = _payout(leaves, i, UNIT);
            p.account = thief;
            _tryPayout(p);
            _tryPayout(_payout(leaves, 2, UNIT));
            _tryPayout(_payout(leaves, i, leaves[i].cumulative + UNIT));
            // That much is hers.
            p = _payout(leaves, i, 10e18);
            _tryPayout(p);
            _tryPayout(p);
        }
    }

    function _tryPayout(Treasury.Payout memory p) private {
        _try(treasury.payoutKey(), address(treasury), abi.encodeCall(treasury.payout, (p)));
    }

    function _playGuardian(uint8 set) private {
        address who = treasury.guardian();
        _try(who, address(gateway), abi.encodeCall(DepositGateway.pause, ()));
        _try(who, address(treasury), abi.encodeCall(TreasuryRoles.setPayoutKey, (_key(3))));
        _try(
            who,
            address(treasury),
            abi.encodeCall(treasury.recordDeposit, (thief, address(usdt), UNIT))
        );
        if (set & PAYOUT == 0)
            _try(who, address(treasury), abi.encodeCall(TreasuryRoles.stopPayoutKey, ()));
        if (set & ROOT != ROOT) {
            _try(who, address(treasury), abi.encodeCall(treasury.cancelRoot, ()));
        }
    }

    function _tryAsAnybody() private {
        _try(thief, address(treasury), _claim(stolen, 0));
        _try(thief, address(treasury), _claim(stolen, 1));
        _try(
            thief,
            address(treasury),
            abi.encodeCall(treasury.recordDeposit, (thief, address(usdt), UNIT))
        );
        _try(
            thief,
            address(usdt),
            abi.encodeCall(usdt.transferFrom, (address(treasury), thief, UNIT))
        );
        _try(thief, address(usdb), abi.encodeCall(usdb.mint, (thief, UNIT)));
        _try(thief, address(reserve), abi.encodeCall(reserve.mint, (thief, UNIT)));
        _try(thief, address(reserve), abi.encodeCall(reserve.redeem, (thief, UNIT)));
    }

    function _claim(Leaf[] memory of_, uint256 index) private view returns (bytes memory) {
        Leaf memory leaf = of_[index];
        return
            abi.encodeCall(
                treasury.escapeClaim,
                (
                    leaf.account,
                    leaf.token,
                    leaf.cumulative,
                    leaf.deposited,
                    Merkle.proof(of_, index)
                )
            );
    }

    /// @dev Whether it works shows in what the thief has afterwards.
    function _try(address from, address target, bytes memory data) private {
        vm.prank(from);
        (bool done, ) = target.call(data);
        done;
    }
}
