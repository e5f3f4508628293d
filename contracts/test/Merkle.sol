// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";
import {Leaves} from "../src/Leaves.sol";

struct Leaf {
    address account;
    address token;
    uint256 cumulative;
    uint256 deposited;
}

/// @notice A small Merkle tree for the tests, in the layout that the contracts verify.
library Merkle {
    function hash(Leaf memory leaf) internal pure returns (bytes32) {
        return Leaves.hash(leaf.account, leaf.token, leaf.cumulative, leaf.deposited);
    }

    /// @dev A full tree: the array is filled up with copies of a hash that nobody knows a leaf of.
    function nodes(
        Leaf[] memory leaves
    ) internal pure returns (bytes32[] memory tree, uint256 width) {
        width = 1;
        while (width < leaves.length) width *= 2;
        tree = new bytes32[](2 * width);
        for (uint256 i = 0; i < width; i++) {
            tree[width + i] = i < leaves.length ? hash(leaves[i]) : keccak256("filler");
        }
        for (uint256 i = width - 1; i > 0; i--) {
            tree[i] = Hashes.commutativeKeccak256(tree[2 * i], tree[2 * i + 1]);
        }
    }

    function root(Leaf[] memory leaves) internal pure returns (bytes32) {
        (bytes32[] memory tree, ) = nodes(leaves);
        return tree[1];
    }

    function proof(
        Leaf[] memory leaves,
        uint256 index
    ) internal pure returns (bytes32[] memory path) {
        (bytes32[] memory tree, uint256 width) = nodes(leaves);
        uint256 depth = 0;
        for (uint256 w = width; w > 1; w /= 2) depth++;
        path = new bytes32[](depth);
        uint256 node = width + index;
        for (uint256 i = 0; i < depth; i++) {
            path[i] = tree[node ^ 1];
            node /= 2;
        }
    }
}
