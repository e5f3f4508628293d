import { useText } from '#shared/language/text.ts';

/** A member's level; a dash for a member that no settlement has included yet. */
export function LevelMark({ level }: { level: number | null }) {
  const text = useText();
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[12px] bg-surface-raised text-13 font-strong">
      {level === null ? '–' : text('level.name', { level })}
    </span>
  );
}
