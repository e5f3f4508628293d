// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Leaves} from "../src/Leaves.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoles} from "../src/TreasuryRoles.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";

/// @notice What others compute or read for themselves, from published text alone: leaves, the
/// digest that a watcher's wallet shows, the smallest amount, and the events by which anyone
/// follows the keys and roots.
contract PublishedTest is Base {
    /// @dev The value is that of `leafHash` of the server and the members' app for the same leaf.
    function test_leavesAreHashedAsTheServerDoes() public pure {
        assertEq(
            Leaves.hash(address(0xA11CE), address(0xB0B), 125e18, 100e18),
            0x6c9c464ddd4343fd3b7fff7f1563a8db113f7872fdb029673030715b155fdd3e
        );
    }

    function test_aMillionthIsWholeAndLessIsNot() public {
        usdt.mint(address(this), UNIT);
        usdt.approve(address(treasury), UNIT);
        for (uint256 part = 1; part < 10; part++) {
            vm.expectRevert(_err(TokenIn.AmountNotWhole.selector, part * 1e11));
            treasury.fundPool("STATIC", part * 1e11);
        }
        treasury.fundPool("STATIC", 0.000001e18);
    }

    /// @dev EIP-712 from its text: type string, domain and fields in their order.
    function testFuzz_watchersSignEip712(
        uint64 day,
        bytes32 root,
        bytes32 contentHash,
        uint256 number,
        address token,
        uint256 cumulative,
        uint256 deposited
    ) public view {
        TreasuryRoots.RootProposal memory p;
        (p.day, p.root, p.contentHash, p.depositNumber) = (day, root, contentHash, number);
        (p.tokens, p.cumulativeTotals, p.depositedTotals) = (
            new address[](1),
            new uint256[](1),
            new uint256[](1)
        );
        (p.tokens[0], p.cumulativeTotals[0], p.depositedTotals[0]) = (token, cumulative, deposited);
        bytes32 typeHash = keccak256(
            "RootProposal(uint64 day,bytes32 root,bytes32 contentHash,uint256 depositNumber,address[] tokens,uint256[] cumulativeTotals,uint256[] depositedTotals)"
        );
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("Fairlaunch Treasury"),
                keccak256("1"),
                block.chainid,
                address(treasury)
            )
        );
        bytes32 fields = keccak256(
            abi.encode(
                typeHash,
                day,
                root,
                contentHash,
                number,
                keccak256(abi.encode(token)),
                keccak256(abi.encode(cumulative)),
                keccak256(abi.encode(deposited))
            )
        );
        assertEq(treasury.proposalHash(p), keccak256(abi.encodePacked("\x19\x01", domain, fields)));
    }

    function test_everyChangeOfAKeyIsSeen() public {
        vm.startPrank(address(timelock));
        _announced("guardian", address(0x10001));
        treasury.setGuardian(address(0x10001));
        _announced("publisher", address(0x10002));
        treasury.setPublisher(address(0x10002));
        address[] memory watchers = new address[](2);
        (watchers[0], watchers[1]) = (address(0x10005), address(0x10003));
        vm.expectEmit(address(treasury));
        emit TreasuryRoles.WatchersSet(watchers, 1);
        treasury.setWatchers(watchers, 1);
        _announced("payout", address(0x10004));
        treasury.setPayoutKey(address(0x10004));
        vm.stopPrank();
        _announced("payout", address(0));
        vm.prank(address(0x10001));
        treasury.stopPayoutKey();
    }

    /// @dev The events since the first block name all, the timelock among them.
    function test_theFirstKeysAreSeenToo() public {
        address made = vm.computeCreateAddress(address(this), vm.getNonce(address(this)));
        bytes32[4] memory names = [bytes32("owner"), "guardian", "publisher", "payout"];
        address[4] memory keys = [address(timelock), guardian, publisher, payoutKey];
        for (uint256 i = 0; i < 4; i++) {
            vm.expectEmit(made);
            emit TreasuryRoles.RoleSet(names[i], keys[i]);
        }
        vm.expectEmit(made);
        emit TreasuryRoles.WatchersSet(_addresses(watcherKeys), 2);
        assertEq(address(new Treasury(reserve, new address[](0), _roles())), made);
    }

    function _announced(bytes32 role, address account) private {
        vm.expectEmit(address(treasury));
        emit TreasuryRoles.RoleSet(role, account);
    }
}
