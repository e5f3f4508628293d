// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The treasury's keys
/// @notice Three single keys and up to eight watchers, set by the owner (a timelock of 48 h), and
/// all of them always distinct. No role can move money by itself; what each can do is in the
/// README's table.
abstract contract TreasuryRoles {
    /// @notice Who starts with which role.
    struct Roles {
        address owner;
        address guardian;
        address publisher;
        address payoutKey;
        address[] watchers;
        uint256 watcherThreshold;
    }

    /// @notice No more than this many watchers, so that a root's signatures have a bound.
    uint256 public constant MAX_WATCHERS = 8;

    /// @notice The timelock. It is fixed: a lost or sold ownership cannot happen.
    address public immutable owner;
    /// @notice May cancel a pending root once in 7 days, stop the payout key, and pause new
    /// deposits.
    address public guardian;
    /// @notice Proposes the daily root.
    address public publisher;
    /// @notice Sends payouts; the zero address after the guardian stopped it.
    address public payoutKey;
    /// @notice Keys that were stopped; none of them can become the payout key again.
    mapping(address key => bool) public wasStopped;
    /// @notice Whether an account's signature counts towards a root now.
    mapping(address account => bool) public isWatcher;
    /// @notice How many watchers must sign a root.
    uint256 public watcherThreshold;

    address[] private _watchers;

    /// @notice A role was given to an address (zero: the payout key was stopped). `role` is its
    /// name in ASCII.
    event RoleSet(bytes32 indexed role, address indexed account);
    /// @notice These are all watchers now, and `threshold` of them must sign a root.
    event WatchersSet(address[] watchers, uint256 threshold);

    error NotAllowed(address caller);
    error ZeroAddress();
    error RoleTaken(address account);
    error KeyWasStopped(address key);
    error TooManyWatchers(uint256 count);
    error BadThreshold(uint256 threshold);

    modifier only(address allowed) {
        require(msg.sender == allowed, NotAllowed(msg.sender));
        _;
    }

    constructor(Roles memory roles) {
        require(roles.owner != address(0), ZeroAddress());
        owner = roles.owner;
        emit RoleSet("owner", roles.owner);
        // `_requireFree` reads the immutable owner, so it cannot run before the line above.
        guardian = _requireFree(roles.guardian, roles.owner);
        emit RoleSet("guardian", roles.guardian);
        publisher = _requireFree(roles.publisher, roles.owner);
        emit RoleSet("publisher", roles.publisher);
        payoutKey = _requireFree(roles.payoutKey, roles.owner);
        emit RoleSet("payout", roles.payoutKey);
        _setWatchers(roles.watchers, roles.watcherThreshold, roles.owner);
    }

    /// @notice The timelock names another guardian.
    function setGuardian(address account) external only(owner) {
        guardian = _requireFree(account, owner);
        emit RoleSet("guardian", account);
    }

    /// @notice The timelock names another publisher. A pending root is void.
    function setPublisher(address account) external only(owner) {
        publisher = _requireFree(account, owner);
        emit RoleSet("publisher", account);
        _voidPendingRoot();
    }

    /// @notice The timelock names all watchers anew, and how many of them must sign a root. A
    /// pending root is void.
    function setWatchers(address[] calldata accounts, uint256 threshold) external only(owner) {
        for (uint256 i = 0; i < _watchers.length; i++) isWatcher[_watchers[i]] = false;
        _setWatchers(accounts, threshold, owner);
        _voidPendingRoot();
    }

    /// @notice The timelock names another payout key; never one that was stopped.
    function setPayoutKey(address account) external only(owner) {
        require(!wasStopped[account], KeyWasStopped(account));
        payoutKey = _requireFree(account, owner);
        emit RoleSet("payout", account);
    }

    /// @notice The guardian stops the payout key. Payouts go on when the timelock has set a new
    /// key; escape claims are never stopped.
    function stopPayoutKey() external only(guardian) {
        require(payoutKey != address(0), ZeroAddress());
        wasStopped[payoutKey] = true;
        payoutKey = address(0);
        emit RoleSet("payout", address(0));
    }

    /// @notice All watchers, in the order in which the timelock named them.
    function watchers() external view returns (address[] memory) {
        return _watchers;
    }

    /// @dev A root that the keys before proposed must not outlive them; nothing happens when none
    /// is pending.
    function _voidPendingRoot() internal virtual;

    /// @dev An account that is listed twice is refused like any other that has a role.
    function _setWatchers(address[] memory accounts, uint256 threshold, address timelock) private {
        require(accounts.length <= MAX_WATCHERS, TooManyWatchers(accounts.length));
        require(threshold > 0 && threshold <= accounts.length, BadThreshold(threshold));
        for (uint256 i = 0; i < accounts.length; i++)
            isWatcher[_requireFree(accounts[i], timelock)] = true;
        _watchers = accounts;
        watcherThreshold = threshold;
        emit WatchersSet(accounts, threshold);
    }

    /// @dev Returns `account`, or reverts if it is zero or has a role already.
    function _requireFree(address account, address timelock) private view returns (address) {
        require(account != address(0), ZeroAddress());
        require(
            account != timelock &&
                account != guardian &&
                account != publisher &&
                account != payoutKey &&
                !isWatcher[account],
            RoleTaken(account)
        );
        return account;
    }
}
