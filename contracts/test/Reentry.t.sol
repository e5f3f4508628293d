// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Base} from "./Base.sol";
import {Treasury} from "../src/Treasury.sol";

/// @notice Calls back once in the middle of a transfer.
contract CallingToken is ERC20("Calling", "CALL") {
    address private _target;
    bytes private _data;
    bool public callSucceeded;
    bytes4 public callError;

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function callBack(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function _update(address from, address to, uint256 amount) internal override {
        address target = _target;
        if (target != address(0)) {
            _target = address(0);
            bytes memory result;
            (callSucceeded, result) = target.call(_data);
            callError = bytes4(result);
        }
        super._update(from, to, amount);
    }
}

/// @notice A hostile token that the gateway allows makes a deposit of its own in the middle of
/// another movement. What arrives by then would count for both, so the deposit must be refused.
contract ReentryTest is Base {
    CallingToken internal bad;

    function setUp() public override {
        super.setUp();
        bad = new CallingToken();
        vm.prank(address(timelock));
        gateway.setToken(address(bad), true);
        bad.mint(address(this), 10e18);
        bad.approve(address(treasury), 10e18);
        bad.approve(address(gateway), 10e18);
        bad.mint(address(bad), 10e18);
        vm.prank(address(bad));
        bad.approve(address(gateway), 10e18);
    }

    function test_noDepositWithinAFunding() public {
        _depositsBack();
        treasury.fundPool("STATIC", address(bad), UNIT);
        _refused(0);
    }

    function test_noDepositWithinAPayout() public {
        gateway.deposit(address(bad), 2 * UNIT, 1);
        _depositsBack();
        Treasury.Payout memory p = _freshPayout(address(this), UNIT);
        p.token = address(bad);
        _send(p);
        _refused(1);
    }

    function test_noDepositWithinAnEscape() public {
        gateway.deposit(address(bad), 2 * UNIT, 1);
        _depositsBack();
        skip(7 days);
        treasury.escapeClaim(address(this), address(bad), 0, 0, new bytes32[](0));
        _refused(1);
    }

    function test_noDepositWithinADepositWithPermit() public {
        _depositsBack();
        gateway.depositWithPermit(address(bad), UNIT, 1, block.timestamp, 27, 0, 0);
        _refused(1);
    }

    function test_noDepositWithPermitWithinADeposit() public {
        bad.callBack(
            address(gateway),
            abi.encodeCall(
                gateway.depositWithPermit,
                (address(bad), UNIT, 1, block.timestamp, 27, 0, 0)
            )
        );
        gateway.deposit(address(bad), UNIT, 1);
        _refused(1);
    }

    function _depositsBack() private {
        bad.callBack(address(gateway), abi.encodeCall(gateway.deposit, (address(bad), UNIT, 1)));
    }

    function _refused(uint256 deposits) private view {
        assertFalse(bad.callSucceeded());
        assertEq(bad.callError(), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        assertEq(treasury.depositCount(), deposits);
        assertEq(treasury.deposited(address(bad), address(bad)), 0);
    }
}
