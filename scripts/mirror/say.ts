/** Far more than the call data of a claim with its proof, which has some 2,000 characters. */
const MAX_LINE = 20_000;

/**
 * A server's text could control the terminal or imitate a line of ours, so control characters are
 * shown as text, and lines are bounded.
 */
export const plain = (line: string): string =>
  line
    .slice(0, MAX_LINE)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);

const printer =
  (stream: NodeJS.WriteStream) =>
  (...lines: string[]): void =>
    void stream.write(lines.map((line) => `${plain(line)}\n`).join(''));

export const tell = printer(process.stdout);
export const warn = printer(process.stderr);

/** The message of a thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
