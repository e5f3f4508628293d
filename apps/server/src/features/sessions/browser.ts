import Bowser from 'bowser';

const LONGEST_READ = 512;
const LONGEST_NAME = 40;

/** Names of browser and system as the browser states them: a hint for the member, no proof. */
export function browserOf(userAgent: string): { browser: string | null; system: string | null } {
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_READ) || '-');
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}

const nameOf = (name: string | undefined): string | null =>
  name?.replace(/[^\w .()-]/g, '').slice(0, LONGEST_NAME) || null;
