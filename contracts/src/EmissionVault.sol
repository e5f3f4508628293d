// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Bhc} from "./Bhc.sol";
import {Leaves} from "./Leaves.sol";
import {TokenIn} from "./TokenIn.sol";
import {Treasury} from "./Treasury.sol";

/// @title BHC's emission, day by day (rulebook §13)
/// @notice Makes BHC, keeps what is to be emitted, and lets anyone send each day's output to the
/// treasury's pool BHC_EMISSION from that day's beginning on, so that the day's close finds it
/// there. There is no owner and no other way out: never more leaves than the schedule says.
/// @dev After the first escape claim the treasury takes no funding: then nothing is released any
/// more and the rest stays here for ever.
contract EmissionVault {
    using SafeERC20 for IERC20;

    /// @notice When and how much; the days are those of UTC+8.
    /// @param start Midnight in UTC+8 at which the first day begins, in Unix seconds.
    /// @param epochs How many epochs, 1 to 60.
    /// @param epochDays How many days an epoch has, 1 to 36 500.
    /// @param dailyOutput What a day of the first epoch puts out, in wei; halved each epoch,
    /// floored to 1e12 wei.
    struct Schedule {
        uint256 start;
        uint256 epochs;
        uint256 epochDays;
        uint256 dailyOutput;
    }

    /// @notice The pool that is funded.
    bytes32 public constant POOL = "BHC_EMISSION";

    /// @notice Where the emission goes; fixed for ever.
    Treasury public immutable treasury;
    /// @notice The token.
    IERC20 public immutable bhc;
    /// @notice The schedule's parameters.
    uint256 public immutable start;
    uint256 public immutable epochs;
    uint256 public immutable epochDays;
    uint256 public immutable dailyOutput;
    /// @notice What all days together put out, in wei.
    uint256 public immutable total;
    /// @notice What was sent so far, in wei.
    uint256 public released;

    /// @notice The output of days that have begun was sent; `amount` in wei.
    event Released(uint256 amount);

    error NotAContract(address treasury);
    error BadSchedule();
    error SupplyTooSmall(uint256 supply, uint256 total);
    error NothingToRelease();

    /// @param treasury_ The treasury.
    /// @param house Who gets the part of the supply that is not emitted (shares of the whitelist,
    /// referrals, swaps).
    /// @param supply All BHC there will ever be, in wei.
    /// @param schedule When and how much is emitted.
    constructor(Treasury treasury_, address house, uint256 supply, Schedule memory schedule) {
        require(address(treasury_).code.length != 0, NotAContract(address(treasury_)));
        require(
            schedule.start >= block.timestamp && (schedule.start + 8 hours) % 1 days == 0,
            BadSchedule()
        );
        require(schedule.epochs != 0 && schedule.epochs <= 60, BadSchedule());
        require(schedule.epochDays != 0 && schedule.epochDays <= 36_500, BadSchedule());
        TokenIn.requireWhole(schedule.dailyOutput);
        TokenIn.requireWhole(supply);
        treasury = treasury_;
        start = schedule.start;
        epochs = schedule.epochs;
        epochDays = schedule.epochDays;
        dailyOutput = schedule.dailyOutput;
        total = _output(schedule, schedule.epochs * schedule.epochDays);
        require(supply >= total, SupplyTooSmall(supply, total));
        bhc = new Bhc(supply);
        bhc.safeTransfer(house, supply - total);
    }

    /// @notice Anyone sends the treasury what the days that have begun put out and nobody sent yet.
    /// @return amount What was sent, in wei.
    function release() external returns (uint256 amount) {
        amount = scheduled(block.timestamp) - released;
        require(amount != 0, NothingToRelease());
        released += amount;
        bhc.forceApprove(address(treasury), amount);
        treasury.fundPool(POOL, address(bhc), amount);
        emit Released(amount);
    }

    /// @notice What all days that have begun by `time` (Unix seconds) put out, the one under way
    /// included, in wei.
    function scheduled(uint256 time) public view returns (uint256) {
        if (time < start) return 0;
        return
            _output(Schedule(start, epochs, epochDays, dailyOutput), (time - start) / 1 days + 1);
    }

    function _output(Schedule memory s, uint256 dayCount) private pure returns (uint256 sum) {
        for (uint256 epoch = 0; epoch < s.epochs && dayCount != 0; epoch++) {
            uint256 counted = Math.min(dayCount, s.epochDays);
            sum += counted * (((s.dailyOutput / Leaves.UNIT) >> epoch) * Leaves.UNIT);
            dayCount -= counted;
        }
    }
}
