import { redact } from '@fairlaunch/server';
import { startDevelopment } from './development.ts';
import { homeFolder } from './home/folder.ts';
import { isOutside, runOutside } from './outside.ts';
import { wantedPort } from './server/port.ts';
import { PlainError, plainMessage } from './shared/plain-error.ts';
import { textProgress } from './shared/progress.ts';
import { wantedHistory, welcome } from './welcome.ts';

async function runDevelopment(home: string): Promise<number> {
  const progress = textProgress(process.stdout);
  const asked = new AbortController();
  const stopped = new Promise<void>((resolve) =>
    asked.signal.addEventListener('abort', () => resolve()),
  );
  const ask = () => {
    if (!asked.signal.aborted) progress.say('\nStopping …');
    asked.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // The parent has the other end: if it is killed, this process stops as on a signal.
  process.on('disconnect', ask);
  try {
    const running = await startDevelopment({
      home,
      port: wantedPort(process.env),
      ...(process.env['HOST'] && { host: process.env['HOST'] }),
      seed: wantedHistory(process.env),
      environment: process.env,
      progress,
      signal: asked.signal,
    });
    progress.say(welcome(running));
    await stopped;
    await running.stop();
  } catch (error) {
    if (!asked.signal.aborted) throw error;
  }
  progress.say('Stopped.');
  return 0;
}

async function main(): Promise<number> {
  const home = homeFolder(process.env);
  try {
    return await (isOutside(process.env)
      ? runOutside(home, process.env, textProgress(process.stdout))
      : runDevelopment(home));
  } catch (error) {
    process.stderr.write(`\n${redact(plainMessage(error, home))}\n`);
    if (!(error instanceof PlainError) && process.env['LOG_LEVEL'] === 'debug')
      process.stderr.write(`${redact(String((error as Error).stack))}\n`);
    return 1;
  }
}

// Writing to a closed terminal or pipe must not end this process without stopping its parts.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
process.exit(await main());
