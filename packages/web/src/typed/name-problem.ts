import { isPlainLine } from '@fairlaunch/protocol';
import { textsOf } from '@fairlaunch/ui';

const { useText } = textsOf<'typed.tooLong' | 'typed.hidden'>();

/** The problem of a line of text that may have at most `most` characters; it is never cut. */
export function useLineProblem(most: number): (line: string) => string | undefined {
  const text = useText();
  return (line) => {
    if (!isPlainLine(line)) return text('typed.hidden');
    return line.length > most ? text('typed.tooLong', { most, count: line.length }) : undefined;
  };
}
