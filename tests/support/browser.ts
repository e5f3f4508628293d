import { chromium, type Browser } from '@playwright/test';
import packedChromium from '@sparticuz/chromium';

/** How the packaged browser is started: it needs nothing of the machine. Its own list of arguments would turn web security off. */
export async function browserOptions(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: await packedChromium.executablePath(), args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] };
}

/** Starts the packaged browser without a window. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await browserOptions()), headless: true });
}
