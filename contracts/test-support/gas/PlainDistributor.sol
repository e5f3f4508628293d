// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @title The least that a Merkle distributor does, to measure our gas against
/// @notice One token, one root that the owner replaces, one claim for each account.
contract PlainDistributor is Ownable {
    using SafeERC20 for IERC20;

    IERC20 public immutable token;
    bytes32 public root;
    mapping(address account => bool) public claimed;

    event Claimed(address indexed account, uint256 amount);
    event RootSet(bytes32 root);

    error ClaimedBefore();
    error BadProof();

    constructor(IERC20 token_) Ownable(msg.sender) {
        token = token_;
    }

    function setRoot(bytes32 root_) external onlyOwner {
        root = root_;
        emit RootSet(root_);
    }

    function claim(address account, uint256 amount, bytes32[] calldata proof) external {
        require(!claimed[account], ClaimedBefore());
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
        require(MerkleProof.verifyCalldata(proof, root, leaf), BadProof());
        claimed[account] = true;
        token.safeTransfer(account, amount);
        emit Claimed(account, amount);
    }
}
