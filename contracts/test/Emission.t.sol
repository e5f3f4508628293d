// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {Bhc} from "../src/Bhc.sol";
import {EmissionVault} from "../src/EmissionVault.sol";
import {TokenIn} from "../src/TokenIn.sol";
import {Treasury} from "../src/Treasury.sol";
import {TreasuryCounters} from "../src/TreasuryCounters.sol";

/// @notice BHC's supply and its emission day by day (rulebook §13).
contract EmissionTest is Base {
    uint256 internal constant SUPPLY = 17_000_000e18;
    uint256 internal constant TOTAL = 3_487_500e18;
    /// @dev The first midnight in UTC+8 after the tests' start.
    uint256 internal constant START = 20_834 days - 8 hours;

    EmissionVault internal vault;
    Bhc internal bhc;
    address internal house = makeAddr("house");

    function setUp() public override {
        super.setUp();
        vault = new EmissionVault(treasury, house, SUPPLY, _schedule());
        bhc = Bhc(address(vault.bhc()));
    }

    function test_theWholeSupplyIsMintedOnce() public view {
        assertEq(bhc.name(), "Fairlaunch BHC");
        assertEq(bhc.symbol(), "BHC");
        assertEq(bhc.decimals(), 18);
        assertEq(bhc.totalSupply(), SUPPLY);
        assertEq(bhc.balanceOf(address(vault)), TOTAL);
        assertEq(bhc.balanceOf(house), SUPPLY - TOTAL);
        assertEq(vault.total(), TOTAL);
    }

    function test_fiveEpochsHalve() public view {
        uint256 sum = 0;
        uint256 daily = 10_000e18;
        for (uint256 epoch = 0; epoch < 5; epoch++) {
            uint256 begin = START + epoch * 180 days;
            assertEq(vault.scheduled(begin - 1), sum);
            assertEq(vault.scheduled(begin), sum + daily);
            assertEq(vault.scheduled(begin + 1 days), sum + 2 * daily);
            assertEq(vault.scheduled(begin + 179 days), sum + 180 * daily);
            sum += 180 * daily;
            daily /= 2;
        }
        assertEq(sum, TOTAL);
        assertEq(vault.scheduled(START + 899 days), TOTAL);
        assertEq(vault.scheduled(START + 900 days), TOTAL);
        assertEq(vault.scheduled(type(uint256).max), TOTAL);
    }

    /// @dev The close of a day pays that day's output, so it must be on chain before the day ends.
    function test_aDaysOutputIsSentFromItsBeginningOn() public {
        assertEq(vault.scheduled(START - 1), 0);
        assertEq(vault.scheduled(START + 1 days - 1), 10_000e18);
        vm.warp(START - 1);
        vm.expectRevert(EmissionVault.NothingToRelease.selector);
        vault.release();
        vm.warp(START);
        vm.expectEmit(address(treasury));
        emit Treasury.PoolFunded(1, "BHC_EMISSION", address(vault), address(bhc), 10_000e18);
        vm.expectEmit(address(vault));
        emit EmissionVault.Released(10_000e18);
        vm.prank(thief);
        assertEq(vault.release(), 10_000e18);
        assertEq(bhc.balanceOf(address(treasury)), 10_000e18);
        assertEq(treasury.funded("BHC_EMISSION", address(bhc)), 10_000e18);
        assertEq(bhc.allowance(address(vault), address(treasury)), 0);
        // The same day is sent once.
        vm.warp(START + 1 days - 1);
        vm.expectRevert(EmissionVault.NothingToRelease.selector);
        vault.release();
        vm.warp(START + 1 days);
        assertEq(vault.release(), 10_000e18);
    }

    function testFuzz_releasedIsWhatIsScheduled(uint32[8] memory pauses) public {
        vm.warp(START);
        for (uint256 i = 0; i < pauses.length; i++) {
            _warpWithRoots(block.timestamp + bound(pauses[i], 1, 200 days));
            uint256 left = vault.scheduled(block.timestamp) - vault.released();
            if (left == 0) vm.expectRevert(EmissionVault.NothingToRelease.selector);
            vault.release();
            assertEq(vault.released(), vault.scheduled(block.timestamp));
            assertEq(bhc.balanceOf(address(vault)), TOTAL - vault.released());
        }
    }

    /// @dev A second reckoning, day by day, as the plan's own: halved and floored each epoch.
    function testFuzz_theScheduleIsTheSumOfItsDays(
        uint8 epochs,
        uint8 epochDays,
        uint64 micro,
        uint16 lastDay
    ) public {
        EmissionVault.Schedule memory s = EmissionVault.Schedule(
            START,
            bound(epochs, 1, 60),
            bound(epochDays, 1, 20),
            bound(micro, 1, type(uint56).max) * UNIT
        );
        EmissionVault other = new EmissionVault(
            treasury,
            house,
            (type(uint128).max / UNIT) * UNIT,
            s
        );
        uint256 sum = 0;
        uint256 last = bound(lastDay, 0, 1500);
        for (uint256 day = 0; day <= last && day < s.epochs * s.epochDays; day++) {
            sum += (s.dailyOutput / UNIT / 2 ** (day / s.epochDays)) * UNIT;
        }
        assertEq(other.scheduled(START + last * 1 days), sum);
        assertEq(other.scheduled(START + last * 1 days + 1 days - 1), sum);
    }

    function test_aDonationReleasesNothingMore() public {
        vm.prank(house);
        bhc.transfer(address(vault), 1000e18);
        _warpWithRoots(START + 2000 days);
        assertEq(vault.release(), TOTAL);
        vm.expectRevert(EmissionVault.NothingToRelease.selector);
        vault.release();
        assertEq(bhc.balanceOf(address(vault)), 1000e18);
    }

    function test_afterTheEscapeHasOpenedNothingIsReleased() public {
        vm.warp(treasury.escapeOpensAt());
        vm.expectRevert(_err(TreasuryCounters.EscapeHasOpened.selector, block.timestamp));
        vault.release();
        assertEq(vault.released(), 0);
    }

    function test_parametersAreChecked() public {
        EmissionVault.Schedule memory s = _schedule();
        s.start = START + 1;
        _refused(SUPPLY, s, EmissionVault.BadSchedule.selector);
        s.start = START - 365 days;
        _refused(SUPPLY, s, EmissionVault.BadSchedule.selector);
        s = _schedule();
        s.epochs = 0;
        _refused(SUPPLY, s, EmissionVault.BadSchedule.selector);
        s.epochs = 61;
        _refused(SUPPLY, s, EmissionVault.BadSchedule.selector);
        s = _schedule();
        s.epochDays = 0;
        _refused(SUPPLY, s, EmissionVault.BadSchedule.selector);
        s.epochDays = 36_501;
        _refused(SUPPLY, s, EmissionVault.BadSchedule.selector);
        s = _schedule();
        s.dailyOutput += 1;
        _refused(SUPPLY, s, TokenIn.AmountNotWhole.selector);
        s.dailyOutput = 0;
        _refused(SUPPLY, s, TokenIn.AmountNotWhole.selector);
        s = _schedule();
        _refused(SUPPLY + 1, s, TokenIn.AmountNotWhole.selector);
        _refused(TOTAL - UNIT, s, EmissionVault.SupplyTooSmall.selector);
        vm.expectRevert(_err(EmissionVault.NotAContract.selector, house));
        new EmissionVault(Treasury(house), house, SUPPLY, s);
    }

    function test_theSupplyMayBeTheEmissionAlone() public {
        EmissionVault all = new EmissionVault(treasury, house, TOTAL, _schedule());
        assertEq(all.bhc().balanceOf(address(all)), TOTAL);
        assertEq(all.bhc().balanceOf(house), 0);
    }

    function test_theStartMayBeThisSecondButNotThePast() public {
        vm.warp(START);
        new EmissionVault(treasury, house, SUPPLY, _schedule());
        vm.warp(START + 1);
        _refused(SUPPLY, _schedule(), EmissionVault.BadSchedule.selector);
    }

    function test_releasingCostsBoundedGas() public {
        EmissionVault.Schedule memory s = EmissionVault.Schedule(START, 60, 36_500, 10_000e18);
        EmissionVault longest = new EmissionVault(treasury, house, 1e30, s);
        _warpWithRoots(START + 60 * 36_500 days);
        uint256 before = gasleft();
        longest.release();
        assertLt(before - gasleft(), 300_000);
    }

    function _schedule() internal pure returns (EmissionVault.Schedule memory) {
        return EmissionVault.Schedule(START, 5, 180, 10_000e18);
    }

    function _refused(uint256 supply, EmissionVault.Schedule memory s, bytes4 error) private {
        vm.expectPartialRevert(error);
        new EmissionVault(treasury, house, supply, s);
    }
}
