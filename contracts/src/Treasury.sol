// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Leaves} from "./Leaves.sol";
import {TokenIn} from "./TokenIn.sol";
import {TreasuryCounters} from "./TreasuryCounters.sol";
import {TreasuryCustody} from "./TreasuryCustody.sol";
import {TreasuryRoles} from "./TreasuryRoles.sol";
import {TreasuryRoots} from "./TreasuryRoots.sol";
import {UsdbReserve} from "./UsdbReserve.sol";

/// @title Custody of members' money and of the pools (rulebook §18)
/// @notice Money leaves in two ways only, `payout` and `escapeClaim`, both to the account that is
/// owed it and never more than its payable = leaf `cumulative` + deposits since the leaf − `paid`.
/// There is no sweep and no upgrade.
contract Treasury is TreasuryRoots {
    using SafeERC20 for IERC20;

    /// @notice Pool fundings so far; they are numbered from 1 without gaps.
    uint256 public fundingCount;
    /// @notice All that was ever put into a pool by `fundPool`, in wei of each token.
    mapping(bytes32 pool => mapping(address token => uint256)) public funded;
    /// @notice Whether a payout id has been used.
    mapping(bytes32 id => bool) public isPaid;

    /// @notice One payment; amounts in wei, `deadline` in Unix seconds (the payout is still good in
    /// that second).
    struct Payout {
        bytes32 id;
        address account;
        address token;
        uint256 amount;
        uint256 deadline;
        uint256 cumulative;
        uint256 deposited;
        bytes32[] proof;
    }

    /// @notice A payout went to its account.
    event Paid(bytes32 indexed id, address indexed account, address indexed token, uint256 amount);
    /// @notice Money was put into a pool. It can never come back to the funder as such.
    event PoolFunded(
        uint256 indexed number,
        bytes32 indexed pool,
        address indexed from,
        address token,
        uint256 amount
    );
    /// @notice An account got its payable without the server.
    event Escaped(address indexed account, address indexed token, uint256 amount);

    error PaidBefore(bytes32 id);
    error DeadlinePassed(uint256 deadline);
    error PoolAccount(address account);
    error BadLeaf();
    error MoreThanPayable(uint256 amount, uint256 payableAmount);
    error NothingPayable();
    error EscapeNotOpen(uint256 from);

    /// @param reserve_ The reserve of USDB; its USDT is the token in which pools are funded.
    /// @param depositTokens The tokens that the gateway, which is made here, allows from the start.
    /// @param roles The owner (timelock) and the four keys, all distinct.
    constructor(
        UsdbReserve reserve_,
        address[] memory depositTokens,
        Roles memory roles
    ) TreasuryRoles(roles) TreasuryCounters(depositTokens) TreasuryCustody(reserve_) {}

    /// @notice The payout key pays an account, at most what it is owed. The id is accepted once.
    function payout(Payout calldata p) external nonReentrant beforeEscape only(payoutKey) {
        require(!isPaid[p.id], PaidBefore(p.id));
        require(block.timestamp <= p.deadline, DeadlinePassed(p.deadline));
        TokenIn.requireWhole(p.amount);
        uint256 limit = payableTo(p.account, p.token, p.cumulative, p.deposited, p.proof);
        require(p.amount <= limit, MoreThanPayable(p.amount, limit));

        isPaid[p.id] = true;
        _countPaid(p.account, p.token, p.amount);
        _exchangeMissing(p.token, p.amount);
        IERC20(p.token).safeTransfer(p.account, p.amount);
        emit Paid(p.id, p.account, p.token, p.amount);
    }

    /// @notice Anyone sends an account its whole payable once no root became active for 7 days. The
    /// server's part has ended then, for ever: no root, payout, deposit or funding comes after.
    /// @dev If custody should be short, which the root's check rules out for an honest token, what
    /// is there is paid and the rest stays payable.
    /// @return amount What was paid, in wei.
    function escapeClaim(
        address account,
        address token,
        uint256 cumulative,
        uint256 deposited_,
        bytes32[] calldata proof
    ) external nonReentrant returns (uint256 amount) {
        require(escapeOpen(), EscapeNotOpen(escapeOpensAt()));
        uint256 owed = payableTo(account, token, cumulative, deposited_, proof);
        _exchangeMissing(token, owed);
        amount = Math.min(owed, IERC20(token).balanceOf(address(this)));
        require(amount != 0, NothingPayable());
        _countPaid(account, token, amount);
        IERC20(token).safeTransfer(account, amount);
        emit Escaped(account, token, amount);
    }

    /// @notice Anyone puts the funding token into a pool. It only gives: no claim arises from it.
    /// @param pool The pool's name in ASCII, right-padded with zeros (for example `STATIC`).
    /// @param amount In wei, a multiple of 1e12.
    /// @return number The funding's number.
    function fundPool(bytes32 pool, uint256 amount) external returns (uint256 number) {
        return fundPool(pool, fundingToken, amount);
    }

    /// @notice The same in any token (pools such as `SWAP_INV` hold BHC). A worthless token harms
    /// nobody: it is counted beside the others, and the ledger books only tokens that it knows.
    function fundPool(
        bytes32 pool,
        address token,
        uint256 amount
    ) public nonReentrant beforeEscape returns (uint256 number) {
        number = ++fundingCount;
        funded[pool][token] += amount;
        TokenIn.pull(IERC20(token), address(this), amount);
        emit PoolFunded(number, pool, msg.sender, token, amount);
    }

    /// @notice What an account may still get of a token, in wei; reverts unless the leaf is in the
    /// active root.
    /// @dev An account whose first deposit came after the root has no leaf yet: leaf (0, 0) with an
    /// empty proof stands for it. This is safe: the gateway's numbering has no gaps and a root's
    /// `depositNumber` never falls, so an account that some root has counted can never use it, and
    /// it gives no more than the account's own deposits less `paid`.
    function payableTo(
        address account,
        address token,
        uint256 cumulative,
        uint256 deposited_,
        bytes32[] calldata proof
    ) public view returns (uint256) {
        require(!Leaves.isPoolAccount(account), PoolAccount(account));
        bool fresh =
            proof.length == 0 &&
                cumulative == 0 &&
                deposited_ == 0 &&
                firstDeposit[account][token] > _active.depositNumber;
        if (!fresh) {
            bytes32 leaf = Leaves.hash(account, token, cumulative, deposited_);
            require(
                _isListed(token) &&
                    MerkleProof.verifyCalldata(proof, _active.root, leaf) &&
                    deposited_ <= deposited[account][token],
                BadLeaf()
            );
        }
        return
            Math.saturatingSub(
                cumulative + deposited[account][token] - deposited_,
                paid[account][token]
            );
    }

    /// @notice Whether an address stands for a pool (its number is at most 0xFFFF); pools are never
    /// paid out.
    function isPoolAccount(address account) external pure returns (bool) {
        return Leaves.isPoolAccount(account);
    }
}
