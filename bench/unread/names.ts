import { endpoints, isStream } from '@fairlaunch/protocol';
import { call } from './stranger.ts';

const NAMES = ['constructor', '__proto__', 'toString'];

/** Calls every endpoint with names of properties as languages; each must answer as in English. */
export async function askByNames(url: string): Promise<{ calls: number; otherAnswers: number }> {
  const found = { calls: 0, otherAnswers: 0 };
  for (const endpoint of Object.values(endpoints)) {
    if (isStream(endpoint)) continue;
    const { method } = endpoint;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
    const ask = async (Locale: string) => {
      const headers = { Locale, ...(method === 'POST' && { 'Content-Type': 'application/json' }) };
      found.calls += 1;
      const { status, body } = await call(`${url}${path}`, found.calls, { method, headers });
      return `${status} ${body.slice(0, '{"code":10000,'.length)}`;
    };
    const english = await ask('en_US');
    for (const name of NAMES) if ((await ask(name)) !== english) found.otherAnswers += 1;
  }
  return found;
}
