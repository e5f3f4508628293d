// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {TreasuryCounters} from "./TreasuryCounters.sol";
import {TreasuryRoles} from "./TreasuryRoles.sol";
import {TreasuryTotals} from "./TreasuryTotals.sol";

/// @title The daily roots
/// @notice A root takes the publisher and k of n watchers, states its totals, must be covered by
/// custody, and waits 12 h (rulebook §18).
abstract contract TreasuryRoots is TreasuryRoles, TreasuryTotals, EIP712 {
    /// @notice How long a root waits before anyone may activate it.
    uint256 public constant ROOT_WAIT = 12 hours;
    /// @notice The guardian may cancel one root in this time.
    uint256 public constant GUARDIAN_CANCEL_WAIT = 7 days;

    bytes32 private constant PROPOSAL_TYPE = keccak256(
        "RootProposal(uint64 day,bytes32 root,bytes32 contentHash,uint256 depositNumber,address[] tokens,uint256[] cumulativeTotals,uint256[] depositedTotals)"
    );

    /// @notice What the watchers sign and the publisher sends; amounts in wei.
    /// @param day Days since 1 January 1970 in UTC+8 of the closed day.
    /// @param root Merkle root over all leaves.
    /// @param contentHash Hash of the day's published files.
    /// @param depositNumber The last deposit number that the leaves count.
    /// @param tokens In ascending order; every token of which the leaves count a deposit.
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

    /// @notice A root; `time` is when it was proposed (pending) or activated (active), in Unix
    /// seconds.
    struct Root {
        uint64 day;
        uint64 time;
        bytes32 root;
        bytes32 contentHash;
        uint256 depositNumber;
    }

    /// @notice When the guardian last cancelled a root, in Unix seconds; 0: never.
    uint256 public lastGuardianCancel;
    /// @notice Hashes of proposals made so far: none can be made twice, whoever the keys are, so a
    /// cancelled one stays cancelled.
    mapping(bytes32 proposalHash => bool) public wasProposed;

    Root internal _active;
    RootProposal private _pending;
    uint64 private _pendingSince;

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
    event RootActivated(
        uint64 indexed day,
        bytes32 root,
        bytes32 contentHash,
        uint256 depositNumber
    );
    /// @notice The pending root was cancelled by the guardian or the timelock, or by new keys that
    /// the timelock set.
    event RootCancelled(uint64 indexed day, bytes32 root, address indexed by);

    error TooFewSignatures(uint256 given, uint256 needed);
    error TooManySignatures(uint256 given, uint256 needed);
    error BadSignature(uint256 index);
    error SignersNotAscending(uint256 index);
    error RootPending(uint64 day);
    error NoRootPending();
    error ProposedBefore();
    error BadDay(uint64 day);
    error BadDepositNumber(uint256 depositNumber);
    error NoRoot();
    error TooEarly(uint256 from);

    constructor() EIP712("Fairlaunch Treasury", "1") {
        // The seven days to the first root count from here.
        _active.time = uint64(block.timestamp);
    }

    /// @notice The publisher proposes a root that watchers have signed (EIP-712 over `p`): as many
    /// as must, in ascending order of their addresses.
    /// @dev Refused when, for any token, custody is less than what the root leaves unpaid; USDT and
    /// USDB are added up. That gap cannot open later, so activation needs no second check (and
    /// nobody can block it by provoking one): a deposit adds to both sides alike, a payout takes
    /// from both sides alike, whatever part of it was minted or redeemed, since the reserve
    /// exchanges 1:1 between two tokens whose sum is checked, and funding and gifts only add.
    function proposeRoot(
        RootProposal calldata p,
        bytes[] calldata signatures
    ) external beforeEscape only(publisher) {
        require(_pendingSince == 0, RootPending(_pending.day));
        require(p.root != bytes32(0), NoRoot());
        // A day in the future would let stolen root keys lock out the honest roots of the days to
        // come.
        require(
            p.day > _active.day && p.day <= (block.timestamp + 8 hours) / 1 days,
            BadDay(p.day)
        );
        require(
            p.depositNumber >= _active.depositNumber && p.depositNumber <= depositCount,
            BadDepositNumber(p.depositNumber)
        );
        bytes32 digest = proposalHash(p);
        require(!wasProposed[digest], ProposedBefore());
        _requireSigned(digest, signatures);
        _requireCovered(p.depositNumber, p.tokens, p.cumulativeTotals, p.depositedTotals);

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
        _active = Root(p.day, uint64(block.timestamp), p.root, p.contentHash, p.depositNumber);
        _setTotals(p.tokens, p.cumulativeTotals, p.depositedTotals);
        _clearPending();
        emit RootActivated(p.day, p.root, p.contentHash, p.depositNumber);
    }

    /// @notice The guardian (once in 7 days) or the timelock (always) cancels the pending root. For
    /// the timelock it is no error when none is pending: else anyone could make its other calls
    /// fail by activating the root before.
    function cancelRoot() external {
        require(msg.sender == guardian || msg.sender == owner, NotAllowed(msg.sender));
        if (msg.sender == guardian) {
            require(_pendingSince != 0, NoRootPending());
            uint256 from = lastGuardianCancel + GUARDIAN_CANCEL_WAIT;
            require(lastGuardianCancel == 0 || block.timestamp >= from, TooEarly(from));
            lastGuardianCancel = block.timestamp;
        }
        _voidPendingRoot();
    }

    /// @inheritdoc TreasuryCounters
    function escapeOpensAt() public view override returns (uint256) {
        return _active.time + ESCAPE_WAIT;
    }

    /// @notice The active root; before the first one, `day` is 0 and `time` is the deployment's.
    function activeRoot() external view returns (Root memory) {
        return _active;
    }

    /// @notice The pending root and since when it is pending (Unix seconds; 0: there is none).
    function pendingRoot() external view returns (RootProposal memory proposal, uint64 since) {
        return (_pending, _pendingSince);
    }

    /// @notice The EIP-712 digest that the watchers sign.
    function proposalHash(RootProposal calldata p) public view returns (bytes32) {
        return
            _hashTypedDataV4(
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

    /// @dev Ascending signers are distinct, so none counts twice.
    function _requireSigned(bytes32 digest, bytes[] calldata signatures) private view {
        uint256 given = signatures.length;
        uint256 needed = watcherThreshold;
        require(given >= needed, TooFewSignatures(given, needed));
        require(given <= needed, TooManySignatures(given, needed));
        address previous = address(0);
        for (uint256 i = 0; i < given; i++) {
            (address signer, ECDSA.RecoverError failed, ) = ECDSA.tryRecoverCalldata(
                digest,
                signatures[i]
            );
            require(failed == ECDSA.RecoverError.NoError && isWatcher[signer], BadSignature(i));
            require(signer > previous, SignersNotAscending(i));
            previous = signer;
        }
    }

    /// @inheritdoc TreasuryRoles
    function _voidPendingRoot() internal override {
        if (_pendingSince == 0) return;
        emit RootCancelled(_pending.day, _pending.root, msg.sender);
        _clearPending();
    }

    function _clearPending() private {
        delete _pending;
        _pendingSince = 0;
    }
}
