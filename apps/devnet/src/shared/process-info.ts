import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Empty if there is no such process. */
const ask = (column: string, processId: number): Promise<string> =>
  run('ps', ['-ww', '-o', `${column}=`, '-p', String(processId)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

const ofKernel = (processId: number, name: string): Promise<string> =>
  readFile(`/proc/${processId}/${name}`, 'utf8').catch(() => '');

/** Linux has this without a program; macOS has `ps` alone. */
const isLinux = process.platform === 'linux';

/** Whether a process was started with this argument: another may have its id by now. */
export async function hasArgument(processId: number, argument: string): Promise<boolean> {
  if (isLinux) return (await ofKernel(processId, 'cmdline')).split('\0').includes(argument);
  return ` ${await ask('args', processId)} `.includes(` ${argument} `);
}

/** When a process started, in a form that only compares; an id is not used again with the same. */
export async function startOf(processId: number): Promise<string | undefined> {
  const start = isLinux
    ? (await ofKernel(processId, 'stat')).split(') ').at(-1)!.split(' ')[19]
    : await ask('lstart', processId);
  return start || undefined;
}
