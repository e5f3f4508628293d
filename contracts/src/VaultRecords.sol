// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Leaves} from "./Leaves.sol";

/// @title The reward vault's records, newest last
/// @notice One storage slot a record, and a sixth of one for the user's own list: pages can be read
/// by anyone without an event index.
abstract contract VaultRecords {
    /// @notice What a record is about.
    enum Kind {
        Deposit,
        Withdraw,
        Claim
    }

    /// @notice One record; `amount` in wei, `timestamp` in Unix seconds.
    struct Record {
        address user;
        uint256 amount;
        uint256 timestamp;
    }

    struct PackedRecord {
        address user;
        uint56 micro;
        uint40 timestamp;
    }

    struct List {
        PackedRecord[] all;
        mapping(address user => uint40[]) indexesOf;
    }

    /// @notice The most records that one call returns.
    uint256 public constant MAX_PAGE = 100;

    mapping(Kind kind => List) private _lists;

    error PageTooLong(uint256 limit);

    /// @notice Deposits, oldest first, from record `offset` on, at most `limit` (up to 100).
    function depositRecords(uint256 offset, uint256 limit) external view returns (Record[] memory) {
        return _page(Kind.Deposit, offset, limit);
    }

    /// @notice Withdrawals and emergency exits, in the same way.
    function withdrawRecords(
        uint256 offset,
        uint256 limit
    ) external view returns (Record[] memory) {
        return _page(Kind.Withdraw, offset, limit);
    }

    /// @notice Claims, in the same way.
    function claimRecords(uint256 offset, uint256 limit) external view returns (Record[] memory) {
        return _page(Kind.Claim, offset, limit);
    }

    /// @notice A user's own records of a kind, in the same way; `offset` counts the user's alone.
    function recordsOf(
        address user,
        Kind kind,
        uint256 offset,
        uint256 limit
    ) external view returns (Record[] memory page) {
        List storage list = _lists[kind];
        page = _newPage(list.indexesOf[user].length, offset, limit);
        for (uint256 i = 0; i < page.length; i++)
            page[i] = _unpack(list.all[list.indexesOf[user][offset + i]]);
    }

    /// @notice How many records of a kind there are.
    function recordCount(Kind kind) external view returns (uint256) {
        return _lists[kind].all.length;
    }

    /// @notice How many records of a kind a user has.
    function recordCountOf(address user, Kind kind) external view returns (uint256) {
        return _lists[kind].indexesOf[user].length;
    }

    /// @dev Notes what happened now. `amount` is a multiple of 1e12 wei and below 2^56 of them.
    function _record(Kind kind, address user, uint256 amount) internal {
        List storage list = _lists[kind];
        list.indexesOf[user].push(uint40(list.all.length));
        list.all.push(PackedRecord(user, uint56(amount / Leaves.UNIT), uint40(block.timestamp)));
    }

    function _page(
        Kind kind,
        uint256 offset,
        uint256 limit
    ) private view returns (Record[] memory page) {
        PackedRecord[] storage all = _lists[kind].all;
        page = _newPage(all.length, offset, limit);
        for (uint256 i = 0; i < page.length; i++) page[i] = _unpack(all[offset + i]);
    }

    function _newPage(
        uint256 count,
        uint256 offset,
        uint256 limit
    ) private pure returns (Record[] memory) {
        require(limit <= MAX_PAGE, PageTooLong(limit));
        uint256 left = offset < count ? count - offset : 0;
        return new Record[](left < limit ? left : limit);
    }

    function _unpack(PackedRecord storage record) private view returns (Record memory) {
        return Record(record.user, uint256(record.micro) * Leaves.UNIT, record.timestamp);
    }
}
