const DOT = ' · ';

/**
 * Breaks between its parts, and inside of one only where that has no room in a line. The dots stand
 * before the parts; those at the start of a line are clipped.
 */
export function DottedLine({ text }: { text: string }) {
  return (
    <span className="block [clip-path:inset(-1em_0)]">
      <span className="-ms-[1em] block">
        {text.split(DOT).map((part, index) => (
          <span key={index} className="relative inline-block ps-[1em]">
            {index > 0 && (
              <span className="absolute start-0 w-[1em] text-center">{DOT.trimStart()}</span>
            )}
            {part}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
