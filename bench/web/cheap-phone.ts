import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';

const SLOWDOWN = 4;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
const NETWORK = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
export const CONDITIONS = `1.6 Mbit/s, 150 ms, CPU ×${SLOWDOWN}, 390×844`;

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** Slows a page down to a cheap phone on a poor network. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}
