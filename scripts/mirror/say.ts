/** A claim's call data with its proof takes some 2,000. */
const MAX_LINE = 20_000;

/**
 * A server's text may steer a terminal or pass for a line of ours: each line is shown as it is
 * written, and bounded.
 */
const plain = (line: string): string =>
  line
    .slice(0, MAX_LINE)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);

const printer =
  (stream: NodeJS.WriteStream) =>
  (...lines: string[]): void =>
    void stream.write(lines.map((line) => `${plain(line)}\n`).join(''));

export const tell = printer(process.stdout);
export const warn = printer(process.stderr);

/** The message of what was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
