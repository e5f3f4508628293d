// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that treats some receivers badly, for tests
contract PickyToken is ERC20 {
    enum Manner {
        Honest,
        Reverts,
        ReturnsFalse,
        EatsGas,
        LongError,
        MovesNothing,
        MovesTwice,
        NeedsGas
    }

    mapping(address receiver => Manner) public mannerTo;
    /// @notice The gas without which nothing moves to a receiver that needs it.
    uint256 public gasNeeded;

    constructor() ERC20("Picky", "PICKY") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setManner(address receiver, Manner manner) external {
        mannerTo[receiver] = manner;
    }

    function setGasNeeded(uint256 gas_) external {
        gasNeeded = gas_;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        uint256 gasGiven = gasleft();
        Manner manner = mannerTo[to];
        if (manner == Manner.NeedsGas) require(gasGiven >= gasNeeded, "too little gas");
        if (manner == Manner.Reverts) revert("not to you");
        if (manner == Manner.ReturnsFalse) return false;
        if (manner == Manner.MovesNothing) return true;
        if (manner == Manner.EatsGas) while (true) {}
        if (manner == Manner.LongError) {
            assembly {
                revert(0, 100000)
            }
        }
        if (manner == Manner.MovesTwice) _transfer(msg.sender, to, amount);
        return super.transfer(to, amount);
    }
}

/// @title A token whose transfers return nothing, as old USDT's do, for tests
contract NoReturnToken {
    uint8 public constant decimals = 18;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "reset first");
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}
