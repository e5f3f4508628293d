// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {Leaf, Merkle} from "./Merkle.sol";

/// @notice Plays a ledger beside the contracts: members deposit, are rewarded from the pool, send each other money, are
/// paid and escape, roots are published, cancelled and activated; a thief may use the payout key at will.
contract Handler is Base {
    uint256 internal constant MEMBERS = 4;
    /// @notice Whether the payout key is in a thief's hands, who pays whatever the contract lets pass.
    bool public immutable stolen;

    address[] public members;
    /// @notice What the ledger owes each member and the pool, in wei.
    mapping(address => uint256) public owed;
    /// @notice Ghost sums in wei.
    mapping(address => uint256) public paidTo;
    mapping(address => uint256) public broughtIn;
    uint256 public sumPaid;
    uint256 public sumDeposited;
    uint256 public sumFunded;
    uint256 public deposits;
    uint256 public fundings;
    /// @notice Set when something happened that must never happen.
    string public broken;

    Leaf[] internal pendingLeaves;
    Leaf[] internal activeLeaves;
    Treasury.Payout internal lastPayout;

    constructor(bool stolen_) {
        stolen = stolen_;
        setUp();
        for (uint256 i = 0; i < MEMBERS; i++) members.push(address(uint160(0x100000 + i)));
    }

    function parts() external view returns (Treasury, address usdtAddress, address gatewayAddress) {
        return (treasury, address(usdt), address(gateway));
    }

    function deposit(uint256 who, uint256 micro) public {
        if (treasury.escaped()) return;
        address member = members[who % MEMBERS];
        uint256 amount = bound(micro, 1, 1e9) * UNIT;
        _deposit(member, amount);
        owed[member] += amount;
        broughtIn[member] += amount;
        sumDeposited += amount;
        deposits++;
    }

    function fund(uint256 micro) public {
        if (treasury.escaped()) return;
        uint256 amount = bound(micro, 1, 1e9) * UNIT;
        _fund(amount);
        owed[pool] += amount;
        sumFunded += amount;
        fundings++;
    }

    /// @dev A reward from the pool or a transfer inside; no contract sees it before the next root.
    function move(uint256 from, uint256 to, uint256 part) public {
        address source = from % (MEMBERS + 1) == MEMBERS ? pool : members[from % (MEMBERS + 1)];
        address target = members[to % MEMBERS];
        uint256 amount = bound(part, 0, owed[source] / UNIT) * UNIT;
        owed[source] -= amount;
        owed[target] += amount;
    }

    function propose(uint256 wait) public {
        (, uint64 since) = treasury.pendingRoot();
        if (since != 0 || treasury.escaped()) return;
        skip(bound(wait, 0, 1 days));
        if (treasury.activeRoot().day >= _today()) return;
        delete pendingLeaves;
        for (uint256 i = 0; i <= MEMBERS; i++) {
            address account = i == MEMBERS ? pool : members[i];
            pendingLeaves.push(_leaf(account, paidTo[account] + owed[account], broughtIn[account]));
        }
        TreasuryRoots.RootProposal memory p = _proposal(pendingLeaves);
        p.contentHash = bytes32(++ids);
        bytes memory signature = _cosign(p);
        vm.prank(publisher);
        // A thief with a member's help can make custody short; then no root passes, which is the rule.
        try treasury.proposeRoot(p, signature) {}
        catch {
            if (!stolen) broken = "an honest root was refused";
        }
    }

    function activate() public {
        (, uint64 since) = treasury.pendingRoot();
        if (since == 0 || treasury.escaped()) return;
        if (block.timestamp < since + 12 hours) vm.warp(since + 12 hours);
        // In an honest run and in a stolen one: nothing that anyone did can make this fail.
        try treasury.activateRoot() {
            activeLeaves = pendingLeaves;
        } catch {
            broken = "activation was blocked";
        }
    }

    function cancel() public {
        (, uint64 since) = treasury.pendingRoot();
        if (since == 0) return;
        vm.prank(guardian);
        try treasury.cancelRoot() {} catch {}
    }

    function pay(uint256 who, uint256 part) public {
        if (treasury.escaped()) return;
        (address member, Treasury.Payout memory p) = _claimOf(who);
        uint256 limit = _limit(member, p);
        uint256 most = stolen ? limit : (owed[member] < limit ? owed[member] : limit);
        if (most < UNIT) return;
        p.amount = bound(part, 1, most / UNIT) * UNIT;
        _send(p);
        if (treasury.payableTo(member, p.token, p.cumulative, p.deposited, p.proof) != limit - p.amount) {
            broken = "payable did not fall by what was paid";
        }
        _count(member, p.amount);
        lastPayout = p;
    }

    function payTooMuch(uint256 who, uint256 more) public {
        if (treasury.escaped()) return;
        (address member, Treasury.Payout memory p) = _claimOf(who);
        p.amount = _limit(member, p) / UNIT * UNIT + bound(more, 1, 1e9) * UNIT;
        vm.prank(payoutKey);
        try treasury.payout(p) {
            broken = "more than the payable was paid";
        } catch {}
    }

    function payTwice() public {
        if (lastPayout.id == 0) return;
        lastPayout.amount = UNIT;
        lastPayout.deadline = block.timestamp;
        vm.prank(payoutKey);
        try treasury.payout(lastPayout) {
            broken = "an id paid twice";
        } catch {}
    }

    function wait(uint256 time) public {
        skip(bound(time, 1, 3 days));
    }

    function escape(uint256 who) public {
        (address member, Treasury.Payout memory p) = _claimOf(who);
        bool open = treasury.escapeOpen();
        uint256 limit = _limit(member, p);
        try treasury.escapeClaim(member, p.token, p.cumulative, p.deposited, p.proof) returns (uint256 amount) {
            if (!open) broken = "escaped too early";
            // In an honest run custody is never short: everybody gets the whole payable.
            if (amount > limit || (amount != limit && !stolen)) broken = "escape paid another amount";
            _count(member, amount);
        } catch {
            if (open && limit != 0 && !stolen) broken = "an escape was refused";
        }
    }

    /// @dev The member's claim by the active root: the leaf, or nothing for an account that it does not know.
    function _claimOf(uint256 who) private returns (address member, Treasury.Payout memory p) {
        uint256 index = who % MEMBERS;
        member = members[index];
        bool fresh = treasury.firstDeposit(member, address(usdt)) > treasury.activeRoot().depositNumber;
        if (activeLeaves.length == 0 || (fresh && who % 2 == 0)) return (member, _freshPayout(member, 0));
        p = _payout(activeLeaves, index, 0);
    }

    /// @dev The payable by the rulebook's formula, from ghost sums alone.
    function _limit(address member, Treasury.Payout memory p) private view returns (uint256) {
        uint256 total = p.cumulative + broughtIn[member] - p.deposited;
        return total > paidTo[member] ? total - paidTo[member] : 0;
    }

    function _count(address member, uint256 amount) private {
        paidTo[member] += amount;
        sumPaid += amount;
        owed[member] = owed[member] > amount ? owed[member] - amount : 0;
    }
}
