import { Notice } from '@fairlaunch/ui';
import { serverNow } from '#shared/client/client.ts';
import { useText } from '#shared/language/text.ts';
import { useNow } from '#shared/use-now.ts';

const TICK_MS = 1_000;
const NO_TICK_MS = 3_600_000;

const minutes = (seconds: number) => Math.floor(seconds / 60);

/** Seconds for which terms still hold; undefined for those that hold without an end. */
export function useSecondsLeft(validUntil: number | undefined): number | undefined {
  useNow(validUntil === undefined ? NO_TICK_MS : TICK_MS);
  return validUntil === undefined ? undefined : Math.max(0, validUntil - serverNow());
}

/** Said aloud only when it is over: a count of seconds would drown everything else. */
export function Validity({ startedAt, secondsLeft }: { startedAt: number; secondsLeft: number }) {
  const text = useText();
  const age = Math.max(0, serverNow() - startedAt);
  return (
    <div role="status">
      {secondsLeft > 0 ? (
        <p aria-hidden className="px-1 text-13 text-content-alt">
          {text('flow.validFor', {
            age,
            ageMinutes: minutes(age),
            seconds: secondsLeft,
            minutes: minutes(secondsLeft),
          })}
        </p>
      ) : (
        <Notice kind="warning">{text('flow.validityOver')}</Notice>
      )}
    </div>
  );
}
