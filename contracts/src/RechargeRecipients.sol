// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title Who gets what comes in by Recharge
/// @notice The owner proposes a list; it waits 48 h in the open, then anyone applies it. One list
/// waits at a time, and the owner may cancel it. Ownership moves in two steps and cannot be given
/// up.
abstract contract RechargeRecipients is Ownable2Step {
    /// @notice A recipient's share in parts per million.
    struct Recipient {
        address account;
        uint32 sharePpm;
    }

    /// @notice How long a proposed list waits.
    uint256 public constant RECIPIENTS_WAIT = 48 hours;
    /// @notice The most recipients at a time.
    uint256 public constant MAX_RECIPIENTS = 5;
    /// @notice What all shares add up to.
    uint256 public constant PPM = 1_000_000;

    /// @notice From when the proposed list may be applied, in Unix seconds; 0: none waits.
    uint256 public applicableFrom;

    Recipient[] private _recipients;
    Recipient[] private _proposed;

    /// @notice A list was proposed; anyone may apply it from `from` (Unix seconds) on.
    event RecipientsProposed(Recipient[] recipients, uint256 from);
    /// @notice The owner cancelled the list that waited.
    event RecipientsCancelled();
    /// @notice A list is in force.
    event RecipientsSet(Recipient[] recipients);

    error BadRecipients();
    error ProposalWaiting(uint256 from);
    error NothingProposed();
    error TooEarly(uint256 from);
    error OwnershipStays();

    constructor(address owner_, address first) Ownable(owner_) {
        _proposed.push(Recipient(first, uint32(PPM)));
        _check(_proposed);
        _useProposed();
    }

    /// @notice The owner proposes the present list and one recipient more, all with equal shares.
    function addRechargeRecipient(address recipient) external onlyOwner {
        uint256 count = _recipients.length + 1;
        Recipient[] memory list = new Recipient[](count);
        uint256 share = PPM / count;
        for (uint256 i = 0; i < count - 1; i++)
            list[i] = Recipient(_recipients[i].account, uint32(share));
        list[count - 1] = Recipient(recipient, uint32(PPM - share * (count - 1)));
        _propose(list);
    }

    /// @notice The owner proposes a whole list: 1 to 5 different recipients, shares above zero that
    /// add up to a million.
    function proposeRecipients(
        address[] calldata accounts,
        uint32[] calldata sharesPpm
    ) external onlyOwner {
        require(accounts.length == sharesPpm.length, BadRecipients());
        Recipient[] memory list = new Recipient[](accounts.length);
        for (uint256 i = 0; i < accounts.length; i++)
            list[i] = Recipient(accounts[i], sharesPpm[i]);
        _propose(list);
    }

    /// @notice The owner cancels the list that waits.
    function cancelRecipients() external onlyOwner {
        require(applicableFrom != 0, NothingProposed());
        applicableFrom = 0;
        delete _proposed;
        emit RecipientsCancelled();
    }

    /// @notice Anyone puts the proposed list in force once its 48 h are over.
    function applyRecipients() external {
        require(applicableFrom != 0, NothingProposed());
        require(block.timestamp >= applicableFrom, TooEarly(applicableFrom));
        applicableFrom = 0;
        _useProposed();
    }

    /// @notice Refused: without an owner nobody could replace a lost recipient.
    function renounceOwnership() public pure override {
        revert OwnershipStays();
    }

    /// @notice The list in force.
    function recipients() public view returns (Recipient[] memory) {
        return _recipients;
    }

    /// @notice The list that waits; empty: none does.
    function proposedRecipients() external view returns (Recipient[] memory) {
        return _proposed;
    }

    function _propose(Recipient[] memory list) private {
        require(applicableFrom == 0, ProposalWaiting(applicableFrom));
        _check(list);
        for (uint256 i = 0; i < list.length; i++) _proposed.push(list[i]);
        applicableFrom = block.timestamp + RECIPIENTS_WAIT;
        emit RecipientsProposed(list, applicableFrom);
    }

    function _useProposed() private {
        _recipients = _proposed;
        delete _proposed;
        emit RecipientsSet(_recipients);
    }

    function _check(Recipient[] memory list) private view {
        require(list.length <= MAX_RECIPIENTS, BadRecipients());
        uint256 sum = 0;
        for (uint256 i = 0; i < list.length; i++) {
            address account = list[i].account;
            require(
                account != address(0) && account != address(this) && list[i].sharePpm != 0,
                BadRecipients()
            );
            for (uint256 j = 0; j < i; j++) require(account != list[j].account, BadRecipients());
            sum += list[i].sharePpm;
        }
        require(sum == PPM, BadRecipients());
    }
}
