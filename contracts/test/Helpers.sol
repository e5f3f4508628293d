// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "./Test.sol";
import {DepositGateway} from "../src/DepositGateway.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {TreasuryTimelock} from "../src/TreasuryTimelock.sol";
import {Usdb} from "../src/Usdb.sol";
import {UsdbReserve} from "../src/UsdbReserve.sol";
import {TestUsdt} from "../test-support/TestUsdt.sol";
import {Leaf, Merkle} from "./Merkle.sol";

/// @notice The parts of a deployment, who holds which role, and how to deposit, publish and pay.
abstract contract Helpers is Test {
    uint256 internal constant UNIT = 1e12;

    address internal proposer = makeAddr("proposer");
    address internal guardian = makeAddr("guardian");
    address internal publisher = makeAddr("publisher");
    /// @dev Keys of the watchers, in ascending order of their addresses.
    uint256[] internal watcherKeys = _newKeys("watcher", 3);
    uint256 internal watcherThreshold = 2;
    address internal payoutKey = makeAddr("payoutKey");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal thief = makeAddr("thief");
    address internal pool = address(1);

    TestUsdt internal usdt;
    UsdbReserve internal reserve;
    Usdb internal usdb;
    TreasuryTimelock internal timelock;
    Treasury internal treasury;
    DepositGateway internal gateway;
    uint256 internal ids;

    function _deposit(address account, uint256 amount) internal {
        usdt.mint(account, amount);
        vm.startPrank(account);
        usdt.approve(address(gateway), amount);
        gateway.deposit(address(usdt), amount, 1);
        vm.stopPrank();
    }

    /// @dev A deposit of USDB, which the account minted for USDT.
    function _depositUsdb(address account, uint256 amount) internal {
        usdt.mint(account, amount);
        vm.startPrank(account);
        usdt.approve(address(reserve), amount);
        reserve.mint(account, amount);
        usdb.approve(address(gateway), amount);
        gateway.deposit(address(usdb), amount, 1);
        vm.stopPrank();
    }

    function _fund(uint256 amount) internal {
        usdt.mint(address(this), amount);
        usdt.approve(address(treasury), amount);
        treasury.fundPool("STATIC", amount);
    }

    function _today() internal view returns (uint64) {
        return uint64((block.timestamp + 8 hours) / 1 days);
    }

    function _leaf(
        address account,
        uint256 cumulative,
        uint256 deposited
    ) internal view returns (Leaf memory) {
        return Leaf(account, address(usdt), cumulative, deposited);
    }

    function _two(Leaf memory a, Leaf memory b) internal pure returns (Leaf[] memory leaves) {
        leaves = new Leaf[](2);
        (leaves[0], leaves[1]) = (a, b);
    }

    function _sorted(address a, address b) internal pure returns (address, address) {
        return a < b ? (a, b) : (b, a);
    }

    /// @dev USDT and USDB, ascending.
    function _dollars() internal view returns (address[] memory tokens) {
        tokens = new address[](2);
        (tokens[0], tokens[1]) = _sorted(address(usdt), address(usdb));
    }

    /// @dev A proposal of today over the leaves that lists the tokens.
    function _proposalOver(
        Leaf[] memory leaves,
        address[] memory tokens
    ) internal view returns (TreasuryRoots.RootProposal memory p) {
        p.day = _today();
        p.root = Merkle.root(leaves);
        p.contentHash = keccak256("files");
        p.depositNumber = treasury.depositCount();
        p.tokens = tokens;
        (p.cumulativeTotals, p.depositedTotals) = (
            new uint256[](tokens.length),
            new uint256[](tokens.length)
        );
        for (uint256 t = 0; t < tokens.length; t++) {
            for (uint256 i = 0; i < leaves.length; i++) {
                if (leaves[i].token != tokens[t]) continue;
                p.cumulativeTotals[t] += leaves[i].cumulative;
                p.depositedTotals[t] += leaves[i].deposited;
            }
        }
    }

    /// @dev A proposal that lists USDT alone.
    function _proposal(
        Leaf[] memory leaves
    ) internal view returns (TreasuryRoots.RootProposal memory) {
        address[] memory tokens = new address[](1);
        tokens[0] = address(usdt);
        return _proposalOver(leaves, tokens);
    }

    /// @dev Signatures of as many watchers as must sign, of the lowest addresses.
    function _sign(TreasuryRoots.RootProposal memory p) internal view returns (bytes[] memory) {
        uint256[] memory keys = new uint256[](watcherThreshold);
        for (uint256 i = 0; i < keys.length; i++) keys[i] = watcherKeys[i];
        return _signAll(keys, p);
    }

    function _signAll(
        uint256[] memory keys,
        TreasuryRoots.RootProposal memory p
    ) internal view returns (bytes[] memory signatures) {
        signatures = new bytes[](keys.length);
        for (uint256 i = 0; i < keys.length; i++) signatures[i] = _signWith(keys[i], p);
    }

    function _signWith(
        uint256 key,
        TreasuryRoots.RootProposal memory p
    ) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, treasury.proposalHash(p));
        return abi.encodePacked(r, s, v);
    }

    function _propose(TreasuryRoots.RootProposal memory p) internal {
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        treasury.proposeRoot(p, signatures);
    }

    /// @dev Publishes the leaves as a root of the next day, in USDT alone, and activates it.
    function _activate(Leaf[] memory leaves) internal {
        skip(1 days);
        _propose(_proposal(leaves));
        skip(12 hours);
        treasury.activateRoot();
    }

    /// @dev The same with the tokens that are named.
    function _activateOver(Leaf[] memory leaves, address[] memory tokens) internal {
        skip(1 days);
        _propose(_proposalOver(leaves, tokens));
        skip(12 hours);
        treasury.activateRoot();
    }

    function _payout(
        Leaf[] memory leaves,
        uint256 index,
        uint256 amount
    ) internal returns (Treasury.Payout memory p) {
        Leaf memory leaf = leaves[index];
        p = Treasury.Payout(
            bytes32(++ids),
            leaf.account,
            leaf.token,
            amount,
            block.timestamp + 1 hours,
            leaf.cumulative,
            leaf.deposited,
            Merkle.proof(leaves, index)
        );
    }

    /// @dev A payout to an account without a leaf.
    function _freshPayout(
        address account,
        uint256 amount
    ) internal returns (Treasury.Payout memory) {
        return
            Treasury.Payout(
                bytes32(++ids),
                account,
                address(usdt),
                amount,
                block.timestamp + 1 hours,
                0,
                0,
                new bytes32[](0)
            );
    }

    function _send(Treasury.Payout memory p) internal {
        vm.prank(payoutKey);
        treasury.payout(p);
    }

    function _escape(Leaf[] memory leaves, uint256 index) internal returns (uint256) {
        Leaf memory leaf = leaves[index];
        return
            treasury.escapeClaim(
                leaf.account,
                leaf.token,
                leaf.cumulative,
                leaf.deposited,
                Merkle.proof(leaves, index)
            );
    }

    function _escapeFresh(address account) internal returns (uint256) {
        return treasury.escapeClaim(account, address(usdt), 0, 0, new bytes32[](0));
    }

    /// @dev Time goes by, and the treasury is as if a root had just become active: the one that is
    /// gets that time.
    function _warpWithRoots(uint256 to) internal {
        vm.warp(to);
        vm.record();
        treasury.escapeOpensAt();
        (bytes32[] memory read, ) = vm.accesses(address(treasury));
        vm.store(
            address(treasury),
            read[0],
            bytes32(uint256(treasury.activeRoot().day) | (to << 64))
        );
        assertEq(treasury.escapeOpensAt(), to + 7 days);
    }

    /// @dev Keys that nobody else has, in ascending order of their addresses.
    function _newKeys(
        string memory name,
        uint256 count
    ) internal pure returns (uint256[] memory keys) {
        keys = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            keys[i] = uint256(keccak256(abi.encode(name, i)));
            for (uint256 k = i; k > 0 && vm.addr(keys[k]) < vm.addr(keys[k - 1]); k--)
                (keys[k - 1], keys[k]) = (keys[k], keys[k - 1]);
        }
    }

    function _addresses(uint256[] memory keys) internal pure returns (address[] memory accounts) {
        accounts = new address[](keys.length);
        for (uint256 i = 0; i < keys.length; i++) accounts[i] = vm.addr(keys[i]);
    }

    /// @dev The timelock names these watchers.
    function _nameWatchers(uint256[] memory keys, uint256 threshold) internal {
        vm.prank(treasury.owner());
        treasury.setWatchers(_addresses(keys), threshold);
        (watcherKeys, watcherThreshold) = (keys, threshold);
    }

    function _err(bytes4 selector, address value) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, value);
    }

    function _err(bytes4 selector, uint256 value) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(selector, value);
    }

    /// @dev Schedules and executes a call through the timelock, after its 48 h.
    function _viaTimelock(address target, bytes memory data) internal {
        bytes32 salt = bytes32(++ids);
        vm.prank(proposer);
        timelock.schedule(target, 0, data, 0, salt, 48 hours);
        skip(48 hours);
        timelock.execute(target, 0, data, 0, salt);
    }
}
