import { SIZES, type HistorySize } from './shared/history-size.ts';
import type { Development } from './development.ts';
import { FRONT_ENDS } from './front-ends/build.ts';
import { serverLogOf } from './home/server-log.ts';
import { PlainError } from './shared/plain-error.ts';

/** Value of FAIRLAUNCH_HISTORY: `full` by default, `small`, or `none`. */
export function wantedHistory(environment: NodeJS.ProcessEnv): HistorySize | false {
  const text = environment['FAIRLAUNCH_HISTORY'] || 'full';
  if (text === 'none') return false;
  if (Object.hasOwn(SIZES, text)) return text as HistorySize;
  throw new PlainError(`FAIRLAUNCH_HISTORY is ${text}. It takes full, small or none.`);
}

export function welcome({ url, home }: Pick<Development, 'url' | 'home'>): string {
  const lines = [
    ...FRONT_ENDS.map(({ title, path }) => [
      `${title[0]!.toUpperCase()}${title.slice(1)}`,
      `${url}${path}`,
    ]),
    ['API', `${url}/api/docs`],
    ['Data', home],
    ['Log', serverLogOf(home)],
  ];
  const width = Math.max(...lines.map(([name]) => name!.length));
  return [
    '',
    'Fairlaunch runs.',
    ...lines.map(([name, value]) => `  ${name!.padEnd(width)}  ${value}`),
    '',
    'Ctrl-C stops it; everything is kept.',
  ].join('\n');
}
