import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeScript } from './demo/script.ts';
import { silentProgress } from './shared/progress.ts';
import { openStartPage } from './start-page.ts';

async function opened(port = 0) {
  const page = await openStartPage(port, '127.0.0.1');
  onTestFinished(page.stop);
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${page.port}/`);
    return { response, text: await response.text() };
  };
  return { page, read };
}

describe('the page of a start', () => {
  it('shows each step while it runs, and how long it took', async () => {
    const { page, read } = await opened();
    await page.beside(silentProgress).step('Database', async (update) => {
      update('<tables>');
      const { response, text } = await read();
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('1');
      expect(text).toContain('Database');
      expect(text).toContain('&lt;tables&gt;');
    });
    expect((await read()).text).toMatch(/Database.*\d\.\d s/);
  });

  it('shows the progress of the history with its figures', async () => {
    const { page, read } = await opened();
    const script = writeScript('small', 'start');
    expect((await read()).text).not.toContain('Day ');
    page.onDay(script, 2);
    const { text } = await read();
    expect(text).toContain(`Day 2 of ${script.length}`);
    const joined = script[0]!.joins.length + script[1]!.joins.length;
    expect(text).toContain(`<dt>Members</dt><dd>${joined}</dd>`);
    expect(text.match(/<rect /g)).toHaveLength(script.length);
    expect(text.match(/class="ahead"/g)).toHaveLength(script.length - 2);
  });

  it('answers requests of its own with a content type that the app never has', async () => {
    const { page } = await opened();
    const headers = { Accept: 'text/x-fairlaunch-start' };
    const response = await fetch(`http://127.0.0.1:${page.port}/`, { headers });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, headers.Accept]);
    expect(await response.text()).not.toMatch(/<style|<script/);
  });

  it('leaves the port at once, even while a browser keeps a connection', async () => {
    const { page, read } = await opened();
    await read();
    await page.stop();
    const next = createServer();
    onTestFinished(() => void next.close());
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject);
      next.listen(page.port, '127.0.0.1', resolve);
    });
  });

  it('explains with PORT what to do if another program has the port', async () => {
    const { page } = await opened();
    await expect(openStartPage(page.port, '127.0.0.1')).rejects.toThrow(
      new RegExp(`Port ${page.port} is taken by another program.*PORT=8090 npm start`),
    );
  });
});
