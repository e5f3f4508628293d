// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";

/// @notice A root takes the signatures of k of n watchers (rulebook §18): of exactly k, each of a
/// watcher of now, none of them twice.
contract SignaturesTest is Base {
    TreasuryRoots.RootProposal internal proposal;

    function setUp() public override {
        super.setUp();
        _deposit(alice, 100e18);
        skip(1 days);
        proposal = _proposal(_two(_leaf(alice, 100e18, 100e18), _leaf(pool, 0, 0)));
    }

    /// @dev Any k of any n.
    function testFuzz_anyKOfTheWatchersWillDo(uint256 n, uint256 k, uint256 seed) public {
        uint256[] memory keys = _watchersOf(n, k);
        bytes[] memory signatures = _signAll(_choose(keys, watcherThreshold, seed), proposal);
        vm.prank(publisher);
        treasury.proposeRoot(proposal, signatures);
        (TreasuryRoots.RootProposal memory pending, ) = treasury.pendingRoot();
        assertEq(pending.root, proposal.root);
    }

    function testFuzz_fewerAreTooFew(uint256 n, uint256 k, uint256 seed, uint256 given) public {
        uint256[] memory keys = _watchersOf(n, k);
        given = bound(given, 0, watcherThreshold - 1);
        _refused(
            _signAll(_choose(keys, given, seed), proposal),
            _counts(TreasuryRoots.TooFewSignatures.selector, given)
        );
    }

    function testFuzz_moreAreTooMany(uint256 n, uint256 k, uint256 seed, uint256 given) public {
        uint256[] memory keys = _watchersOf(n, k);
        vm.assume(watcherThreshold < keys.length);
        given = bound(given, watcherThreshold + 1, keys.length);
        _refused(
            _signAll(_choose(keys, given, seed), proposal),
            _counts(TreasuryRoots.TooManySignatures.selector, given)
        );
    }

    function test_anEndlessListIsNotRead() public {
        _refused(new bytes[](10_000), _counts(TreasuryRoots.TooManySignatures.selector, 10_000));
    }

    /// @dev One that is not a watcher's own spoils all, wherever it stands.
    function testFuzz_everySignatureIsOfAWatcher(uint256 n, uint256 k, uint256 seed) public {
        uint256[] memory keys = _choose(_watchersOf(n, k), watcherThreshold, seed);
        bytes[] memory signatures = _signAll(keys, proposal);
        bytes[7] memory bad = _bad(signatures[0]);
        for (uint256 i = 0; i < signatures.length; i++) {
            bytes memory good = signatures[i];
            for (uint256 b = 0; b < bad.length; b++) {
                signatures[i] = bad[b];
                _refused(signatures, _err(TreasuryRoots.BadSignature.selector, i));
            }
            signatures[i] = good;
        }
    }

    function testFuzz_nobodyCountsTwice(uint256 n, uint256 k, uint256 twice) public {
        uint256[] memory keys = _watchersOf(n, k);
        vm.assume(watcherThreshold > 1);
        twice = bound(twice, 1, watcherThreshold - 1);
        uint256[] memory signers = _choose(keys, watcherThreshold, 0);
        signers[twice] = signers[twice - 1];
        _refused(
            _signAll(signers, proposal),
            _err(TreasuryRoots.SignersNotAscending.selector, twice)
        );
    }

    /// @dev In another order a second signature of one watcher could stand apart from the first.
    function test_signersAscend() public {
        uint256[] memory keys = _newKeys("watcher", 3);
        _nameWatchers(keys, 3);
        (keys[1], keys[2]) = (keys[2], keys[1]);
        _refused(_signAll(keys, proposal), _err(TreasuryRoots.SignersNotAscending.selector, 2));
        keys[2] = keys[0];
        _refused(_signAll(keys, proposal), _err(TreasuryRoots.SignersNotAscending.selector, 2));
    }

    function test_aFormerWatcherDoesNotCountUntilNamedAgain() public {
        uint256[] memory keys = _newKeys("watcher", 3);
        bytes[] memory signatures = _sign(proposal);
        _nameWatchers(_newKeys("new watcher", 3), 2);
        _refused(signatures, _err(TreasuryRoots.BadSignature.selector, uint256(0)));
        _nameWatchers(keys, 2);
        vm.prank(publisher);
        treasury.proposeRoot(proposal, signatures);
    }

    /// @dev The timelock asks for more: what was enough before is not.
    function test_whatWasEnoughIsTooFewForMore() public {
        bytes[] memory signatures = _sign(proposal);
        _nameWatchers(watcherKeys, 3);
        _refused(signatures, _counts(TreasuryRoots.TooFewSignatures.selector, 2));
    }

    /// @dev Signatures of a stranger, of the publisher, of no curve point, none, a short one, the
    /// compact form of a good one, and a good one with a byte more.
    function _bad(bytes memory good) private returns (bytes[7] memory) {
        (, uint256 publisherKey) = makeAddrAndKey("publisher");
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(watcherKeys[0], treasury.proposalHash(proposal));
        return
            [
                _signWith(0xBAD, proposal),
                _signWith(publisherKey, proposal),
                abi.encodePacked(bytes32(0), s, v),
                bytes(""),
                abi.encodePacked(r, s),
                abi.encodePacked(r, uint256(s) | (uint256(v - 27) << 255)),
                abi.encodePacked(good, uint8(0))
            ];
    }

    /// @dev Names n watchers, of whom k must sign.
    function _watchersOf(uint256 n, uint256 k) private returns (uint256[] memory keys) {
        n = bound(n, 1, 8);
        keys = _newKeys("any watcher", n);
        _nameWatchers(keys, bound(k, 1, n));
    }

    /// @dev Some of the keys in their order.
    function _choose(
        uint256[] memory keys,
        uint256 count,
        uint256 seed
    ) private pure returns (uint256[] memory chosen) {
        chosen = new uint256[](count);
        uint256 left = keys.length;
        for (uint256 i = 0; i < count; left--) {
            seed = uint256(keccak256(abi.encode(seed)));
            if (seed % left < count - i) chosen[i++] = keys[keys.length - left];
        }
    }

    function _counts(bytes4 selector, uint256 given) private view returns (bytes memory) {
        return abi.encodeWithSelector(selector, given, watcherThreshold);
    }

    function _refused(bytes[] memory signatures, bytes memory reason) private {
        vm.prank(publisher);
        vm.expectRevert(reason);
        treasury.proposeRoot(proposal, signatures);
    }
}
