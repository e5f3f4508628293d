import { performance } from 'node:perf_hooks';

const WIDTH = 52;
/** Between updates without a terminal, where lines cannot be overwritten. */
const UPDATE_INTERVAL_MS = 3_000;

export type Progress = {
  step: <Result>(
    what: string,
    work: (update: (detail: string) => void) => Promise<Result>,
  ) => Promise<Result>;
  say: (text: string) => void;
};

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

export function textProgress(output: NodeJS.WriteStream): Progress {
  const live = (text: string) => output.isTTY && output.write(`\r\u001B[K  ${text}`);
  return {
    say: (text) => void output.write(`${text}\n`),
    step: async (what, work) => {
      const start = performance.now();
      live(`${what} …`);
      let updatedAt = start;
      try {
        const result = await work((detail) => {
          if (live(`${what} … ${detail}`) || performance.now() - updatedAt < UPDATE_INTERVAL_MS)
            return;
          output.write(`  ${what}: ${detail}\n`);
          updatedAt = performance.now();
        });
        live('');
        output.write(
          `${output.isTTY ? '\r' : ''}  ${what.padEnd(WIDTH)} ${seconds(start).padStart(7)}\n`,
        );
        return result;
      } catch (error) {
        if (output.isTTY) output.write('\r\u001B[K');
        throw error;
      }
    },
  };
}

export const silentProgress: Progress = {
  say: () => undefined,
  step: (_, work) => work(() => undefined),
};
