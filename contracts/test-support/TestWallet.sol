// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @title A smart wallet of one owner, for tests of contract signatures (ERC-1271) and of batches
/// @dev An account with a key can delegate to it (EIP-7702): it then calls itself.
contract TestWallet is IERC1271 {
    /// @notice One call of a batch.
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    /// @notice The key that signs and acts for the wallet.
    address public immutable owner;

    error NotOwner(address caller);

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// @notice Whether the owner's key signed `hash`.
    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError failed, ) = ECDSA.tryRecoverCalldata(hash, signature);
        bool valid = failed == ECDSA.RecoverError.NoError && signer == owner;
        return valid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// @notice The owner makes the wallet call a contract.
    function execute(
        address target,
        uint256 value,
        bytes calldata data
    ) external returns (bytes memory) {
        require(msg.sender == owner, NotOwner(msg.sender));
        return Address.functionCallWithValue(target, data, value);
    }

    /// @notice The owner, or the account itself, makes calls of which all happen or none.
    function executeBatch(Call[] calldata calls) external {
        require(msg.sender == owner || msg.sender == address(this), NotOwner(msg.sender));
        for (uint256 i = 0; i < calls.length; i++)
            Address.functionCallWithValue(calls[i].target, calls[i].data, calls[i].value);
    }
}

/// @title Makes test wallets at addresses known in advance (for ERC-6492 signatures)
contract TestWalletFactory {
    /// @notice A wallet was made.
    event WalletCreated(address indexed wallet, address indexed owner);

    /// @notice Makes the wallet of an owner and salt, or returns it if it is there already.
    function create(address owner, bytes32 salt) external returns (address wallet) {
        wallet = addressOf(owner, salt);
        if (wallet.code.length != 0) return wallet;
        new TestWallet{salt: salt}(owner);
        emit WalletCreated(wallet, owner);
    }

    /// @notice Where that wallet is or will be.
    function addressOf(address owner, bytes32 salt) public view returns (address) {
        return
            Create2.computeAddress(
                salt,
                keccak256(bytes.concat(type(TestWallet).creationCode, abi.encode(owner)))
            );
    }
}
