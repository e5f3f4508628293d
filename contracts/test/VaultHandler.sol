// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RewardVault} from "../src/RewardVault.sol";
import {RewardStream} from "../src/RewardStream.sol";
import {VaultBase} from "./VaultBase.sol";
import {BadToken} from "../test-support/BadTokens.sol";

/// @notice Four members stake, withdraw, claim and run; rewards come and time goes by. Ghost sums
/// are in wei.
contract VaultHandler is VaultBase {
    uint256 internal constant MEMBERS = 4;

    address[] public members;
    /// @notice What each member staked and has not got back; what each was paid as reward.
    mapping(address => uint256) public staked;
    mapping(address => uint256) public claimed;
    /// @notice A member's reward after its last deposit, withdrawal or claim: an emergency exit
    /// leaves this.
    mapping(address => uint256) public settled;
    uint256 public sumStaked;
    uint256 public sumAdded;
    uint256 public sumClaimed;
    /// @notice What members gave up by emergency exits.
    uint256 public sumForfeited;
    /// @notice Set when something happened that must never happen.
    string public broken;

    constructor() {
        setUp();
        for (uint256 i = 0; i < MEMBERS; i++) members.push(address(uint160(0x100000 + i)));
    }

    function parts() external view returns (RewardVault, BadToken, BadToken) {
        return (vault, stake, reward);
    }

    function deposit(uint256 who, uint256 micro) public {
        address member = members[who % MEMBERS];
        uint256 amount = bound(micro, 1, 1e12) * UNIT;
        uint256 earned = _earned(member);
        _deposit(member, amount);
        _count(member, staked[member] + amount);
        settled[member] = earned;
        // A new stake earns nothing of the past, and takes nothing from it.
        if (_earned(member) != earned) broken = "a deposit changed what was earned";
    }

    function withdraw(uint256 who, uint256 part) public {
        address member = members[who % MEMBERS];
        if (staked[member] == 0) return;
        uint256 amount = bound(part, 1, staked[member] / UNIT) * UNIT;
        uint256 earned = _earned(member);
        _withdraw(member, amount);
        _count(member, staked[member] - amount);
        settled[member] = earned;
        if (_earned(member) != earned) broken = "a withdrawal changed what was earned";
    }

    function withdrawTooMuch(uint256 who, uint256 more) public {
        address member = members[who % MEMBERS];
        vm.prank(member);
        try vault.withdraw(staked[member] + bound(more, 1, 1e12) * UNIT) {
            broken = "more than the stake was withdrawn";
        } catch {}
    }

    function exit(uint256 who) public {
        address member = members[who % MEMBERS];
        if (staked[member] == 0) return;
        uint256 before = credited();
        vm.prank(member);
        vault.emergencyExit();
        _count(member, 0);
        if (before > credited()) sumForfeited += before - credited();
        if (_earned(member) != settled[member])
            broken = "an exit left another reward than was settled";
    }

    function claim(uint256 who) public {
        address member = members[who % MEMBERS];
        uint256 earned = _earned(member);
        vm.prank(member);
        try vault.claim() returns (uint256 amount) {
            if (amount != earned - (earned % UNIT))
                broken = "a claim paid another amount than was earned";
            settled[member] = earned - amount;
            if (_earned(member) != settled[member]) broken = "a claim changed what is left over";
            claimed[member] += amount;
            sumClaimed += amount;
        } catch {
            if (earned >= UNIT) broken = "an earned reward was refused";
        }
    }

    function add(uint256 micro) public {
        uint256 amount = bound(micro, 1, 1e12) * UNIT;
        RewardStream.Flow memory before = vault.flow();
        _add(amount);
        sumAdded += amount;
        if (vault.flow().rate < before.rate) broken = "a reward slowed what was under way";
        if (vault.flow().perToken != before.perToken) broken = "a reward began in the past";
    }

    function wait(uint256 time) public {
        skip(bound(time, 1, 3 days));
    }

    function waitLong(uint256 time) public {
        skip(bound(time, 1, 30 days));
    }

    function donate(uint256 amount) public {
        reward.mint(address(vault), bound(amount, 1, 1e30));
    }

    /// @notice What all members have earned and not claimed, and what waits for a stake.
    function credited() public view returns (uint256 sum) {
        sum = vault.flow().idle;
        for (uint256 i = 0; i < MEMBERS; i++) sum += _earned(members[i]);
    }

    /// @notice What is still to flow of the streams under way.
    function toFlow() external view returns (uint256 sum) {
        uint256 today = (block.timestamp + 8 hours) / 1 days;
        for (uint256 day = today + 1; day <= today + 8; day++) {
            sum += vault.rateEnding(day) * (day * 1 days - 8 hours - block.timestamp);
        }
    }

    function _count(address member, uint256 amount) private {
        sumStaked = sumStaked - staked[member] + amount;
        staked[member] = amount;
    }
}
