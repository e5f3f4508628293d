// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that misbehaves on demand, for tests
contract BadToken is ERC20 {
    enum Mode {
        Honest,
        FeeOnTransfer,
        ReturnsFalse,
        ReturnsNothing,
        Reverts,
        Reenters,
        PaysTooMuch
    }

    error Blocked(address account);

    Mode public mode;
    address public target;
    bytes public call;
    bool public callSucceeded;
    bytes4 public callError;
    /// @notice Accounts that the issuer has shut out, as issuers of stablecoins can.
    mapping(address account => bool) public isBlocked;
    uint8 private immutable _decimals;

    constructor(uint8 decimals_) ERC20("Bad", "BAD") {
        _decimals = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function burnFrom(address from, uint256 amount) external {
        _burn(from, amount);
    }

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
    }

    /// @notice What to call back in the middle of a transfer.
    function setReentry(address target_, bytes calldata call_) external {
        (mode, target, call) = (Mode.Reenters, target_, call_);
        (callSucceeded, callError) = (false, 0);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        _spendAllowance(from, msg.sender, amount);
        return _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private returns (bool) {
        if (mode == Mode.ReturnsFalse) return false;
        require(!isBlocked[from], Blocked(from));
        require(!isBlocked[to], Blocked(to));
        require(mode != Mode.Reverts, "token reverts");
        if (mode == Mode.Reenters) {
            bytes memory result;
            (callSucceeded, result) = target.call(call);
            if (result.length >= 4) callError = bytes4(result);
        }
        _transfer(from, to, amount);
        if (mode == Mode.FeeOnTransfer) _burn(to, amount / 100);
        if (mode == Mode.PaysTooMuch) _mint(to, amount / 100);
        if (mode == Mode.ReturnsNothing) {
            assembly {
                return(0, 0)
            }
        }
        return true;
    }
}
