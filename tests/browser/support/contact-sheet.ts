import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Browser } from '@playwright/test';
import { shootTo } from './look.ts';
import type { MemberApp } from './member-app.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../../docs/pictures');

/** Takes a picture of each page into a file of the folder. */
export async function shootPages(
  app: MemberApp,
  folder: string,
  ways: readonly string[],
): Promise<string[]> {
  const files: string[] = [];
  for (const [number, way] of ways.entries()) {
    await app.open(way);
    // Reloads, because the page before stays on screen while the next one loads.
    await app.page.reload();
    await expect(app.page.getByRole('main')).toContainText(/\S/);
    const file = path.join(folder, `${number}.png`);
    await shootTo(app.page, file);
    files.push(file);
  }
  return files;
}

/** Lays pictures side by side in `docs/pictures`; `width` is that of each in pixels. */
export async function layPictures(
  browser: Browser,
  name: string,
  files: readonly string[],
  { width, perRow }: { width: number; perRow: number },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: perRow * (width + 8), height: 800 } });
  const sources = await Promise.all(
    files.map(async (file) => `data:image/png;base64,${(await readFile(file)).toString('base64')}`),
  );
  await page.setContent(`<style>
    body { margin: 0; display: flex; flex-wrap: wrap; gap: 8px; background: #808080 }
    img { width: ${width}px }
  </style>${sources.map((source) => `<img src="${source}">`).join('')}`);
  await page.screenshot({
    path: path.join(PICTURES, `${name}.jpg`),
    type: 'jpeg',
    quality: 70,
    fullPage: true,
  });
  await page.close();
}
