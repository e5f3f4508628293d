// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TreasuryCustody} from "./TreasuryCustody.sol";
import {TreasuryRoles} from "./TreasuryRoles.sol";

/// @title The daily roots
/// @notice A root takes two keys, states its totals, must be covered by custody, and waits 12 h (rulebook §18).
abstract contract TreasuryRoots is TreasuryRoles, TreasuryCustody, EIP712 {
    /// @notice How long a root waits before anyone may activate it.
    uint256 public constant ROOT_WAIT = 12 hours;
    /// @notice The guardian may cancel one root in this time.
    uint256 public constant GUARDIAN_CANCEL_WAIT = 7 days;
    /// @notice A root lists at most this many tokens.
    uint256 public constant MAX_TOKENS = 16;

    bytes32 private constant PROPOSAL_TYPE = keccak256(
        "RootProposal(uint64 day,bytes32 root,bytes32 contentHash,uint256 depositNumber,address[] tokens,uint256[] cumulativeTotals,uint256[] depositedTotals)"
    );

    /// @notice What both keys sign; amounts in wei.
    /// @param day Days since 1 January 1970 in UTC+8 of the closed day.
    /// @param root Merkle root over all leaves.
    /// @param contentHash Hash of the day's published files.
    /// @param depositNumber The last deposit number that the leaves count.
    /// @param tokens In ascending order. USDT, USDB and what was ever deposited stays listed once it was listed.
    /// @param cumulativeTotals Sum of the leaves' `cumulative`, for each token, pools included.
    /// @param depositedTotals Sum of the leaves' `deposited`, for each token.
    struct RootProposal {
        uint64 day;
        bytes32 root;
        bytes32 contentHash;
        uint256 depositNumber;
        address[] tokens;
        uint256[] cumulativeTotals;
        uint256[] depositedTotals;
    }

    /// @notice A root; `time` is when it was proposed (pending) or activated (active), in Unix seconds.
    struct Root {
        uint64 day;
        uint64 time;
        bytes32 root;
        bytes32 contentHash;
        uint256 depositNumber;
    }

    /// @notice What a root states for a token, in wei.
    struct Totals {
        bool listed;
        uint256 cumulative;
        uint256 deposited;
    }

    /// @notice When the guardian last cancelled a root, in Unix seconds; 0: never.
    uint256 public lastGuardianCancel;
    /// @notice Hashes of proposals made so far: none can be made twice, so a cancelled one stays cancelled.
    mapping(bytes32 proposalHash => bool) public wasProposed;

    Root private _active;
    RootProposal private _pending;
    uint64 private _pendingSince;
    address[] private _activeTokens;
    mapping(address token => Totals) private _activeTotals;

    /// @notice A root was proposed; anyone may activate it from `activeFrom` (Unix seconds) on.
    event RootProposed(
        uint64 indexed day,
        bytes32 root,
        bytes32 contentHash,
        uint256 depositNumber,
        address[] tokens,
        uint256[] cumulativeTotals,
        uint256[] depositedTotals,
        uint256 activeFrom
    );
    /// @notice A root became the active one.
    event RootActivated(uint64 indexed day, bytes32 root, bytes32 contentHash, uint256 depositNumber);
    /// @notice The pending root was cancelled by the guardian or the timelock.
    event RootCancelled(uint64 indexed day, bytes32 root, address indexed by);

    error BadCosignature();
    error RootPending(uint64 day);
    error NoRootPending();
    error ProposedBefore();
    error BadDay(uint64 day);
    error BadDepositNumber(uint256 depositNumber);
    error BadTotals();
    error BadTokens();
    error TooManyTokens(uint256 count);
    /// @dev For USDT and USDB together `token` is USDT.
    error CustodyTooSmall(address token, uint256 custody, uint256 unpaidAmount);
    error TooEarly(uint256 from);

    constructor() EIP712("Fairlaunch Treasury", "1") {
        // The seven days to the first root count from here.
        _active.time = uint64(block.timestamp);
    }

    /// @notice The publisher proposes a root that the co-signer has signed (EIP-712 over `p`).
    /// @dev Refused when, for any token, custody is less than what the root leaves unpaid; USDT and USDB are added up.
    /// That gap cannot open later, so activation needs no second check (and nobody can block it by provoking one):
    /// a deposit adds to both sides alike, a payout takes from both sides alike, whatever part of it was minted or
    /// redeemed, since the reserve exchanges 1:1 between two tokens whose sum is checked, and funding and gifts only add.
    function proposeRoot(RootProposal calldata p, bytes calldata cosignature) external beforeEscape only(publisher) {
        require(_pendingSince == 0, RootPending(_pending.day));
        require(p.root != bytes32(0), BadTotals());
        // A day in the future would let stolen root keys lock out the honest roots of the days to come.
        require(p.day > _active.day && p.day <= (block.timestamp + 8 hours) / 1 days, BadDay(p.day));
        require(
            p.depositNumber >= _active.depositNumber && p.depositNumber <= depositCount,
            BadDepositNumber(p.depositNumber)
        );
        bytes32 digest = proposalHash(p);
        require(!wasProposed[digest], ProposedBefore());
        (address signer, ECDSA.RecoverError failed,) = ECDSA.tryRecoverCalldata(digest, cosignature);
        require(failed == ECDSA.RecoverError.NoError && signer == cosigner, BadCosignature());
        _requireCovered(p);

        wasProposed[digest] = true;
        _pending = p;
        _pendingSince = uint64(block.timestamp);
        emit RootProposed(
            p.day,
            p.root,
            p.contentHash,
            p.depositNumber,
            p.tokens,
            p.cumulativeTotals,
            p.depositedTotals,
            block.timestamp + ROOT_WAIT
        );
    }

    /// @notice Anyone activates the pending root once its 12 h are over.
    function activateRoot() external beforeEscape {
        require(_pendingSince != 0, NoRootPending());
        require(block.timestamp >= _pendingSince + ROOT_WAIT, TooEarly(_pendingSince + ROOT_WAIT));
        RootProposal memory p = _pending;
        for (uint256 i = 0; i < _activeTokens.length; i++) delete _activeTotals[_activeTokens[i]];
        _active = Root(p.day, uint64(block.timestamp), p.root, p.contentHash, p.depositNumber);
        _activeTokens = p.tokens;
        for (uint256 i = 0; i < p.tokens.length; i++) {
            _activeTotals[p.tokens[i]] = Totals(true, p.cumulativeTotals[i], p.depositedTotals[i]);
        }
        _clearPending();
        emit RootActivated(p.day, p.root, p.contentHash, p.depositNumber);
    }

    /// @notice The guardian (once in 7 days) or the timelock (always) cancels the pending root.
    function cancelRoot() external {
        require(msg.sender == guardian || msg.sender == owner, NotAllowed(msg.sender));
        require(_pendingSince != 0, NoRootPending());
        if (msg.sender == guardian) {
            uint256 from = lastGuardianCancel + GUARDIAN_CANCEL_WAIT;
            require(lastGuardianCancel == 0 || block.timestamp >= from, TooEarly(from));
            lastGuardianCancel = block.timestamp;
        }
        emit RootCancelled(_pending.day, _pending.root, msg.sender);
        _clearPending();
    }

    /// @notice The active root; before the first one, `day` is 0 and `time` is the deployment's.
    function activeRoot() public view returns (Root memory) {
        return _active;
    }

    /// @notice The tokens that the active root lists, ascending.
    function activeTokens() external view returns (address[] memory) {
        return _activeTokens;
    }

    /// @notice What the active root states for a token, in wei.
    function activeTotals(address token) public view returns (Totals memory) {
        return _activeTotals[token];
    }

    /// @notice The pending root and since when it is pending (Unix seconds; 0: there is none).
    function pendingRoot() external view returns (RootProposal memory proposal, uint64 since) {
        return (_pending, _pendingSince);
    }

    /// @notice What the active root leaves unpaid of a token, in wei.
    function unpaid(address token) public view returns (uint256) {
        return Math.saturatingSub(_owed(token), totalPaid[token]);
    }

    /// @notice What custody can pay and what the active root leaves unpaid of a token, in wei; for USDT and USDB, of both
    /// together. Custody is at least the unpaid amount, at all times (rulebook R1).
    function coverage(address token) external view returns (uint256 custody, uint256 unpaidAmount) {
        custody = custodyOf(token);
        if (!_isDollar(token)) return (custody, unpaid(token));
        unpaidAmount =
            Math.saturatingSub(_owed(fundingToken) + _owed(usdb), totalPaid[fundingToken] + totalPaid[usdb]);
    }

    /// @notice The EIP-712 digest that the co-signer signs.
    function proposalHash(RootProposal calldata p) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    PROPOSAL_TYPE,
                    p.day,
                    p.root,
                    p.contentHash,
                    p.depositNumber,
                    keccak256(abi.encodePacked(p.tokens)),
                    keccak256(abi.encodePacked(p.cumulativeTotals)),
                    keccak256(abi.encodePacked(p.depositedTotals))
                )
            )
        );
    }

    /// @dev Tokens ascend (so none is listed twice), none that must stay is dropped, and custody covers each.
    function _requireCovered(RootProposal calldata p) private view {
        uint256 length = p.tokens.length;
        require(length <= MAX_TOKENS, TooManyTokens(length));
        require(length == p.cumulativeTotals.length && length == p.depositedTotals.length, BadTotals());
        uint256 kept = 0;
        // USDT and USDB together; of one that was never listed, its deposits are owed.
        uint256 dollars = totalDeposited[fundingToken] + totalDeposited[usdb];
        for (uint256 i = 0; i < length; i++) {
            address token = p.tokens[i];
            require(i == 0 || token > p.tokens[i - 1], BadTokens());
            if (_activeTotals[token].listed && _mustStay(token)) kept++;

            uint256 counted = p.depositedTotals[i];
            require(counted <= totalDeposited[token], BadTotals());
            uint256 owed = p.cumulativeTotals[i] + (totalDeposited[token] - counted);
            require(owed >= totalPaid[token], BadTotals());
            if (_isDollar(token)) dollars = dollars - totalDeposited[token] + owed;
            else _requireCustody(token, owed - totalPaid[token]);
        }
        _requireCustody(fundingToken, dollars - totalPaid[fundingToken] - totalPaid[usdb]);

        uint256 toKeep = 0;
        for (uint256 i = 0; i < _activeTokens.length; i++) if (_mustStay(_activeTokens[i])) toKeep++;
        require(kept == toKeep, BadTokens());
    }

    function _requireCustody(address token, uint256 unpaidAmount) private view {
        uint256 custody = custodyOf(token);
        require(custody >= unpaidAmount, CustodyTooSmall(token, custody, unpaidAmount));
    }

    /// @dev Tokens that nobody deposited may be dropped, so that hostile ones which stolen keys listed do not stay.
    function _mustStay(address token) private view returns (bool) {
        return _isDollar(token) || totalDeposited[token] != 0;
    }

    /// @dev What the active root and the deposits since come to, paid or not, in wei.
    function _owed(address token) private view returns (uint256) {
        Totals storage t = _activeTotals[token];
        return t.cumulative + totalDeposited[token] - t.deposited;
    }

    function _clearPending() private {
        delete _pending;
        _pendingSince = 0;
    }
}
