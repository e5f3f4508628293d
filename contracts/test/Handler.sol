// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryRoots} from "../src/TreasuryRoots.sol";
import {DepositGateway} from "../src/DepositGateway.sol";
import {TestUsdt} from "../test-support/TestUsdt.sol";
import {Helpers} from "./Helpers.sol";
import {Leaf} from "./Merkle.sol";

/// @notice Plays a ledger beside the contracts, in USDT and USDB: members deposit, are rewarded
/// from the pool, send each other money, swap inside, are paid and escape; roots are published,
/// cancelled and activated; strangers mint, redeem and send tokens in; a thief may use the payout
/// key at will. Amounts in wei.
contract Handler is Helpers {
    uint256 internal constant MEMBERS = 4;
    /// @notice Whether the payout key is in a thief's hands, who pays whatever the contract lets
    /// pass.
    bool public immutable stolen;
    /// @notice Which of the two hardly ever comes in, so that payments of it need the reserve.
    bool public immutable usdbIsRare;

    address[] public members;
    IERC20[2] public tokens;
    /// @notice What the ledger owes each member and the pool.
    mapping(address => mapping(IERC20 => uint256)) public owed;
    /// @notice Ghost sums.
    mapping(address => mapping(IERC20 => uint256)) public paidTo;
    mapping(address => mapping(IERC20 => uint256)) public broughtIn;
    mapping(IERC20 => uint256) public sumPaid;
    mapping(IERC20 => uint256) public sumDeposited;
    mapping(IERC20 => uint256) public sumFunded;
    uint256 public sumGiven;
    uint256 public deposits;
    uint256 public fundings;
    /// @notice Set when something happened that must never happen.
    string public broken;

    Leaf[] internal pendingLeaves;
    Leaf[] internal activeLeaves;
    Treasury.Payout internal lastPayout;

    constructor(bool stolen_, bool usdbIsRare_) {
        (stolen, usdbIsRare) = (stolen_, usdbIsRare_);
        for (uint256 i = 0; i < MEMBERS; i++) members.push(address(uint160(0x100000 + i)));
    }

    /// @notice Names the deployment to play with; this contract is the minter of its USDT.
    function start(Treasury treasury_) external {
        treasury = treasury_;
        gateway = DepositGateway(treasury.gateway());
        reserve = treasury.reserve();
        (usdt, usdb) = (TestUsdt(treasury.fundingToken()), reserve.usdb());
        tokens = [IERC20(address(usdt)), IERC20(address(usdb))];
    }

    function deposit(uint256 who, uint256 micro, bool inUsdb) public {
        if (treasury.escapeOpen()) return;
        (address member, IERC20 token) = (members[who % MEMBERS], _token(inUsdb));
        uint256 amount = _amount(micro, inUsdb);
        if (inUsdb) _depositUsdb(member, amount);
        else _deposit(member, amount);
        owed[member][token] += amount;
        broughtIn[member][token] += amount;
        sumDeposited[token] += amount;
        deposits++;
    }

    function fund(uint256 micro, bool inUsdb) public {
        if (treasury.escapeOpen()) return;
        IERC20 token = _token(inUsdb);
        uint256 amount = _amount(micro, inUsdb);
        _obtain(address(this), amount, inUsdb);
        token.approve(address(treasury), amount);
        treasury.fundPool("TASK", address(token), amount);
        owed[pool][token] += amount;
        sumFunded[token] += amount;
        fundings++;
    }

    /// @dev Someone sends tokens straight to the treasury, to any wei.
    function give(uint256 amount, bool inUsdb) public {
        amount = bound(amount, 1, 3 * UNIT);
        _obtain(address(this), 3 * UNIT, inUsdb);
        _token(inUsdb).transfer(address(treasury), amount);
        sumGiven += amount;
    }

    /// @dev A member turns USDB that was paid out, or USDT, into the other, outside.
    function exchange(uint256 who, uint256 part, bool intoUsdb) public {
        address member = members[who % MEMBERS];
        uint256 amount = bound(part, 0, _token(!intoUsdb).balanceOf(member));
        if (intoUsdb) amount -= amount % UNIT;
        if (amount == 0) return;
        vm.startPrank(member);
        if (intoUsdb) {
            usdt.approve(address(reserve), amount);
            reserve.mint(member, amount);
        } else {
            reserve.redeem(member, amount);
        }
        vm.stopPrank();
    }

    /// @dev A reward from the pool or a transfer inside; no contract sees it before the next root.
    function move(uint256 from, uint256 to, uint256 part, bool inUsdb) public {
        address source = from % (MEMBERS + 1) == MEMBERS ? pool : members[from % (MEMBERS + 1)];
        _move(source, members[to % MEMBERS], _token(inUsdb), _token(inUsdb), part);
    }

    /// @dev A swap inside, 1:1: the house's RESERVE, which is no leaf, takes the other side.
    function swap(uint256 who, uint256 part, bool intoUsdb) public {
        address member = members[who % MEMBERS];
        _move(member, member, _token(!intoUsdb), _token(intoUsdb), part);
    }

    function propose(uint256 wait_) public {
        (, uint64 since) = treasury.pendingRoot();
        if (since != 0) return;
        skip(bound(wait_, 0, 1 days));
        if (treasury.escapeOpen() || treasury.activeRoot().day >= _today()) return;
        delete pendingLeaves;
        for (uint256 i = 0; i < 2 * (MEMBERS + 1); i++) {
            (address account, IERC20 token) = (
                i / 2 == MEMBERS ? pool : members[i / 2],
                tokens[i % 2]
            );
            uint256 cumulative = paidTo[account][token] + owed[account][token];
            pendingLeaves.push(
                Leaf(account, address(token), cumulative, broughtIn[account][token])
            );
        }
        TreasuryRoots.RootProposal memory p = _proposalOver(pendingLeaves, _dollars());
        p.contentHash = bytes32(++ids);
        bytes[] memory signatures = _sign(p);
        vm.prank(publisher);
        // A thief with a member's help can make custody short; then no root passes, which is the
        // rule.
        try treasury.proposeRoot(p, signatures) {} catch {
            if (!stolen) broken = "an honest root was refused";
        }
    }

    function activate() public {
        (, uint64 since) = treasury.pendingRoot();
        if (since == 0) return;
        if (block.timestamp < since + 12 hours) vm.warp(since + 12 hours);
        if (treasury.escapeOpen()) return;
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

    /// @dev Other watchers, or some of the same: what is pending is void.
    function nameWatchers(bool others, uint256 count, uint256 threshold) public {
        count = bound(count, 1, 8);
        uint256[] memory keys = _newKeys(others ? "other watcher" : "watcher", count);
        _nameWatchers(keys, bound(threshold, 1, count));
        (, uint64 since) = treasury.pendingRoot();
        if (since != 0) broken = "a root outlived its watchers";
    }

    function pay(uint256 who, uint256 part) public {
        if (treasury.escapeOpen()) return;
        Treasury.Payout memory p = _claimOf(who);
        uint256 limit = _limit(p);
        uint256 inside = owed[p.account][IERC20(p.token)];
        uint256 most = stolen || inside > limit ? limit : inside;
        if (most < UNIT) return;
        p.amount = bound(part, 1, most / UNIT) * UNIT;
        uint256 before = IERC20(p.token).balanceOf(p.account);
        vm.prank(payoutKey);
        try treasury.payout(p) {
            if (
                treasury.payableTo(p.account, p.token, p.cumulative, p.deposited, p.proof) !=
                limit - p.amount
            ) {
                broken = "payable did not fall by what was paid";
            }
            if (IERC20(p.token).balanceOf(p.account) - before != p.amount)
                broken = "a payout paid another amount";
            _count(p, p.amount);
            lastPayout = p;
        } catch {
            // What a member sent on inside can be had once, by a thief; then there may be too
            // little for another.
            if (!stolen) broken = "an honest payout was refused";
        }
    }

    function payTooMuch(uint256 who, uint256 more) public {
        if (treasury.escapeOpen()) return;
        Treasury.Payout memory p = _claimOf(who);
        p.amount = (_limit(p) / UNIT) * UNIT + bound(more, 1, 1e9) * UNIT;
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
        skip(bound(time, 1, 1 days));
    }

    function escape(uint256 who) public {
        _escapeFor(_claimOf(who));
    }

    /// @notice No root comes any more. After 7 days every member gets all that the active root and
    /// the deposits since say.
    function leave() external {
        vm.warp(Math.max(block.timestamp, treasury.escapeOpensAt()));
        for (uint256 who = 0; who < 2 * MEMBERS; who++) {
            Treasury.Payout memory p = _claimOf(who);
            _escapeFor(p);
            if (_limit(p) != 0) broken = "a member could not leave with everything";
        }
    }

    function _escapeFor(Treasury.Payout memory p) private {
        bool open = treasury.escapeOpen();
        uint256 limit = _limit(p);
        try treasury.escapeClaim(p.account, p.token, p.cumulative, p.deposited, p.proof) returns (
            uint256 amount
        ) {
            if (!open) broken = "escaped too early";
            // In an honest run custody is never short: everybody gets the whole payable.
            if (amount > limit || (amount != limit && !stolen))
                broken = "escape paid another amount";
            _count(p, amount);
        } catch {
            if (open && limit != 0 && !stolen) broken = "an escape was refused";
        }
    }

    /// @dev A member's claim in a token by the active root: the leaf, or nothing for an account
    /// that it does not know.
    function _claimOf(uint256 who) private returns (Treasury.Payout memory p) {
        uint256 index = who % (2 * MEMBERS);
        (address member, address token) = (members[index / 2], address(tokens[index % 2]));
        bool fresh = treasury.firstDeposit(member, token) > treasury.activeRoot().depositNumber;
        if (activeLeaves.length != 0 && (!fresh || who % 3 == 0))
            return _payout(activeLeaves, index, 0);
        p = _freshPayout(member, 0);
        p.token = token;
    }

    /// @dev The payable by the rulebook's formula, from ghost sums alone.
    function _limit(Treasury.Payout memory p) private view returns (uint256) {
        uint256 total = p.cumulative + broughtIn[p.account][IERC20(p.token)] - p.deposited;
        uint256 already = paidTo[p.account][IERC20(p.token)];
        return total > already ? total - already : 0;
    }

    function _count(Treasury.Payout memory p, uint256 amount) private {
        IERC20 token = IERC20(p.token);
        paidTo[p.account][token] += amount;
        sumPaid[token] += amount;
        uint256 inside = owed[p.account][token];
        owed[p.account][token] = inside > amount ? inside - amount : 0;
    }

    function _move(address from, address to, IERC20 out, IERC20 into, uint256 part) private {
        uint256 amount = bound(part, 0, owed[from][out] / UNIT) * UNIT;
        owed[from][out] -= amount;
        owed[to][into] += amount;
    }

    /// @dev `amount`, a whole one, of USDT or of USDB newly minted.
    function _obtain(address to, uint256 amount, bool inUsdb) private {
        usdt.mint(to, amount);
        if (!inUsdb) return;
        usdt.approve(address(reserve), amount);
        reserve.mint(to, amount);
    }

    function _amount(uint256 micro, bool inUsdb) private view returns (uint256) {
        return bound(micro, 1, inUsdb == usdbIsRare ? 1e3 : 1e9) * UNIT;
    }

    function _token(bool isUsdb) private view returns (IERC20) {
        return tokens[isUsdb ? 1 : 0];
    }
}
