import { readFile } from 'node:fs/promises';

const WARNING = 40;
const MOST_LINES = 60;

const isWarning = (line: string): boolean => {
  const { level } = JSON.parse(line) as { level: number | string };
  return level === 'warn' || level === 'error' || level === 'fatal' || Number(level) >= WARNING;
};

/** The last warnings of a server's log, one a line. */
export async function troublesIn(serverLog: string): Promise<string> {
  const lines = (await readFile(serverLog, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.filter(isWarning).slice(-MOST_LINES).join('\n');
}
