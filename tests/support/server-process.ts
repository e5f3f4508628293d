import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SERVE = path.join(import.meta.dirname, 'serve.ts');

/** A server in a process of its own. */
export type ServerChild = {
  url: string;
  pid: number;
  /** Asks the process to end and waits for it. @returns its exit code */
  end: () => Promise<number | null>;
};

export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ServerChild> {
  const nodeArgs = ['--disable-warning=ExperimentalWarning', SERVE, ...args];
  const child = spawn(process.execPath, nodeArgs, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const [said] = (await Promise.race([once(child.stdout, 'data'), gone])) as [unknown];
  if (!(said instanceof Buffer)) throw new Error(`the server did not start: ${errors}`);
  return {
    url: `http://127.0.0.1:${said.toString().trim()}`,
    pid: child.pid!,
    end: async () => {
      child.kill('SIGTERM');
      return (await gone)[0];
    },
  };
}
