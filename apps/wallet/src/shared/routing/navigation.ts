/** Where a guest, a lost way and a missing history lead (spec §2). */
export const HOME = '/';

/** Paths of the bottom tabs (spec §2). */
export const TAB_PATHS = [
  '/',
  '/pages/Community/Community',
  '/pages/package/package',
  '/pages/my/my',
] as const;

/** What the helpers need of a router. */
export type NavigationPorts = {
  canGoBack: () => boolean;
  goBack: () => void;
  /** @throws when the path leads nowhere */
  go: (path: string, replace: boolean) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
};

/** Ways to move between pages (spec §2, Navigation helpers). */
export type Navigation = {
  back: () => Promise<void>;
  push: (path: string, delaySeconds?: number) => Promise<void>;
  redirect: (path: string, delaySeconds?: number) => Promise<void>;
};

function nearestTab(path: string): string {
  const bare = path.split('?')[0] ?? HOME;
  return TAB_PATHS.find((tab) => tab !== HOME && bare.startsWith(tab)) ?? HOME;
}

/** Makes the helpers over a router: back falls back to home, and a way that fails falls back to a tab. */
export function createNavigation(ports: NavigationPorts): Navigation {
  const move = async (path: string, replace: boolean, delaySeconds: number): Promise<void> => {
    if (delaySeconds > 0) await ports.wait(delaySeconds * 1000);
    try {
      await ports.go(path, replace);
    } catch {
      await ports.go(nearestTab(path), replace);
    }
  };
  return {
    back: async () => {
      if (ports.canGoBack()) ports.goBack();
      else await ports.go(HOME, true);
    },
    push: (path, delaySeconds = 0) => move(path, false, delaySeconds),
    redirect: (path, delaySeconds = 0) => move(path, true, delaySeconds),
  };
}
