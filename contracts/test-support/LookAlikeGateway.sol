// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A fraud's contract, for tests: emits the gateway's and the treasury's events though
/// nothing happened
contract LookAlikeGateway {
    event Deposit(
        uint256 indexed number,
        address indexed account,
        address indexed token,
        uint256 amount
    );
    event Paid(bytes32 indexed id, address indexed account, address indexed token, uint256 amount);
    event PoolFunded(
        uint256 indexed number,
        bytes32 indexed pool,
        address indexed from,
        address token,
        uint256 amount
    );

    /// @notice Emits a deposit that never was.
    function fakeDeposit(uint256 number, address account, address token, uint256 amount) external {
        emit Deposit(number, account, token, amount);
    }

    /// @notice Emits a payout that never was.
    function fakePaid(bytes32 id, address account, address token, uint256 amount) external {
        emit Paid(id, account, token, amount);
    }

    /// @notice Emits a pool funding that never was.
    function fakePoolFunded(
        uint256 number,
        bytes32 pool,
        address from,
        address token,
        uint256 amount
    ) external {
        emit PoolFunded(number, pool, from, token, amount);
    }
}
