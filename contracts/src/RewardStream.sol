// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Leaves} from "./Leaves.sol";

/// @title How rewards flow to stakes
/// @notice A reward flows evenly, second by second, from the moment it is added to the first
/// midnight (UTC+8) at least 7 days later. Streams lie beside each other: a new one changes neither
/// rate nor end of those under way, however small or large it is. What flows while nobody stakes
/// waits in `idle` and flows again, as a stream of its own, with the next stake or reward. Every
/// division rounds down.
/// @dev Nothing here can overflow while the sums of stakes and of rewards stay within {LIMIT}
/// (below 2^96 wei) and a weight is zero or at least 1e12: `perToken` stays under 2^156 and `amount
/// * perToken` under 2^252.
abstract contract RewardStream {
    /// @notice The shortest time over which a reward flows, in seconds; the longest is a day more.
    uint256 public constant STREAM_TIME = 7 days;
    /// @notice The most that can be staked at a time, and the most that can ever be added as
    /// reward, in wei: about 72 billion tokens.
    uint256 public constant LIMIT = uint256(type(uint56).max) * Leaves.UNIT;

    /// @dev Midnight in UTC+8, as everywhere (rulebook §0).
    uint256 private constant OFFSET = 8 hours;
    uint256 private constant SCALE = 1e30;

    /// @notice The state of all streams together.
    /// @param perToken What one staked wei has earned since the beginning, times 1e30.
    /// @param rate What flows each second, in wei.
    /// @param idle What flowed while nobody staked, and what divisions left over, in wei.
    /// @param updatedAt Up to when the rest is computed, in Unix seconds.
    struct Flow {
        uint256 perToken;
        uint256 rate;
        uint256 idle;
        uint256 updatedAt;
    }

    Flow private _flow;
    /// @notice How much of the rate ends with the start of a day (days since 1 January 1970 in
    /// UTC+8), in wei a second.
    mapping(uint256 day => uint256) public rateEnding;

    /// @notice All streams at this second, had they been computed now.
    /// @param staked The weight over which the time since the last computation is shared, in wei.
    /// @dev A stream ends less than 8 days after the last computation, so at most 8 midnights are
    /// walked.
    function _flowNow(uint256 staked) internal view returns (Flow memory flow) {
        flow = _flow;
        while (flow.rate != 0 && flow.updatedAt < block.timestamp) {
            uint256 nextDay = (flow.updatedAt + OFFSET) / 1 days + 1;
            uint256 midnight = nextDay * 1 days - OFFSET;
            uint256 until = Math.min(midnight, block.timestamp);
            uint256 flowed = flow.rate * (until - flow.updatedAt);
            if (staked == 0) flow.idle += flowed;
            else flow.perToken += (flowed * SCALE) / staked;
            flow.updatedAt = until;
            if (until == midnight) flow.rate -= rateEnding[nextDay];
        }
        flow.updatedAt = block.timestamp;
    }

    /// @dev Computes the streams up to this second; to be called before the weight changes.
    function _advance(uint256 staked) internal {
        _flow = _flowNow(staked);
    }

    /// @dev What one staked wei had earned when the streams were computed last, times 1e30.
    function _perToken() internal view returns (uint256) {
        return _flow.perToken;
    }

    /// @dev Starts a stream of `amount` wei and of all that is idle. The streams must be computed
    /// up to this second.
    function _startStream(uint256 amount) internal {
        uint256 endDay = Math.ceilDiv(block.timestamp + STREAM_TIME + OFFSET, 1 days);
        uint256 duration = endDay * 1 days - OFFSET - block.timestamp;
        uint256 total = amount + _flow.idle;
        uint256 rate = total / duration;
        _flow.rate += rate;
        rateEnding[endDay] += rate;
        _flow.idle = total - rate * duration;
    }

    /// @dev What a stake has earned by `perToken` since the beginning, in wei, rounded down.
    function _earned(uint256 amount, uint256 perToken) internal pure returns (uint256) {
        return (amount * perToken) / SCALE;
    }

    /// @dev The same rounded up: what a stake that begins or changes now has not earned.
    function _notEarned(uint256 amount, uint256 perToken) internal pure returns (uint256) {
        return Math.ceilDiv(amount * perToken, SCALE);
    }
}
