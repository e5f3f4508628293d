import { paths, TAB_PATHS } from './paths.ts';

type NavigationPorts = {
  canGoBack: () => boolean;
  goBack: () => void;
  /** @throws Error if the path leads nowhere */
  go: (path: string, replace: boolean) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
};

export type Navigation = {
  back: () => Promise<void>;
  push: (path: string, delaySeconds?: number) => Promise<void>;
  redirect: (path: string, delaySeconds?: number) => Promise<void>;
};

/** Moves between pages. Back without a history goes home, an unknown path to a tab. */
export function createNavigation(ports: NavigationPorts): Navigation {
  const move = async (path: string, replace: boolean, delaySeconds: number): Promise<void> => {
    if (delaySeconds > 0) await ports.wait(delaySeconds * 1_000);
    try {
      await ports.go(path, replace);
    } catch {
      await ports.go(nearestTab(path), replace);
    }
  };
  return {
    back: async () => {
      if (ports.canGoBack()) ports.goBack();
      else await ports.go(paths.home(), true);
    },
    push: (path, delaySeconds = 0) => move(path, false, delaySeconds),
    redirect: (path, delaySeconds = 0) => move(path, true, delaySeconds),
  };
}

function nearestTab(path: string): string {
  const [withoutSearch = ''] = path.split('?');
  return (
    TAB_PATHS.find((tab) => tab !== paths.home() && withoutSearch.startsWith(tab)) ?? paths.home()
  );
}
