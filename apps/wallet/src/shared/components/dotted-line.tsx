const DOT = ' · ';

/** Breaks between its parts, and inside of one only where that has no room in a line. */
export function DottedLine({ text }: { text: string }) {
  const parts = text.split(DOT);
  return parts.map((part, index) => (
    <span key={index}>
      <span className="inline-block">{index < parts.length - 1 ? `${part} ·` : part}</span>{' '}
    </span>
  ));
}
