import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/** Undefined until it has been loaded: then the page need not wait for it again. */
export const loadedMemberHome = (): ComponentType | undefined => loaded;

export async function loadMemberHome(): Promise<{ default: ComponentType }> {
  const module = await import('./member-home.tsx');
  loaded = module.default;
  return module;
}

export async function loadLastFigures(): Promise<{ default: ComponentType }> {
  return { default: (await import('./member-home.tsx')).LastFigures };
}
