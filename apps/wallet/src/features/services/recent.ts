import { deviceStorage, readStored } from '@fairlaunch/ui';
import { SERVICES, type Service } from './services.ts';

const KEY = 'fairlaunch.services';
const MOST = 4;

/** Services opened last on this device, the newest first. */
export function recentServices(): Service[] {
  const stored = readStored(deviceStorage, KEY);
  const opened: unknown[] = Array.isArray(stored) ? stored : [];
  return [...new Set(opened)]
    .flatMap((path) => SERVICES.find((service) => service.path === path) ?? [])
    .slice(0, MOST);
}

export function rememberService(path: string): void {
  const before = recentServices().map((service) => service.path);
  const next = [path, ...before.filter((one) => one !== path)].slice(0, MOST);
  deviceStorage.setItem(KEY, JSON.stringify(next));
}
