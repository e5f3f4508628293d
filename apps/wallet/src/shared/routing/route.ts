import { createContext, use, type ComponentType } from 'react';
import type { Shown } from './navigator.ts';

/** The page on screen and its address; provided by the app, which alone knows its pages. */
export const RouteContext = createContext<Shown<ComponentType> | undefined>(undefined);

export function useRoute(): Shown<ComponentType> {
  const route = use(RouteContext);
  if (!route) throw new Error('no route is provided');
  return route;
}

/** A part of the page's address by its name; empty when the address has none. */
export function useParameter(name: string): string {
  return useRoute().parameters[name] ?? '';
}
