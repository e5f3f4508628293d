import { isPlainLine } from '@fairlaunch/protocol';
import { textsOf } from '@fairlaunch/ui';

const { useText } = textsOf<'typed.tooLong' | 'typed.hidden'>();

/** Problem with a line of text of at most so many characters; nothing of it is cut. */
export function useLineProblem(most: number): (line: string) => string | undefined {
  const text = useText();
  return (line) => {
    if (!isPlainLine(line)) return text('typed.hidden');
    return line.length > most ? text('typed.tooLong', { most, count: line.length }) : undefined;
  };
}
