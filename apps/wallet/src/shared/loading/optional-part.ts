import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadAllTexts } from '../language/language.ts';

type Part<Props> = { default: ComponentType<Props> };

/** The loaded part; an empty component if it does not load. */
export const orNothing = <Props>(loading: Promise<Part<Props>>): Promise<Part<Props>> =>
  loading.catch(() => ({ default: () => null }));

/** The loaded part, once every text has loaded too. */
export const withTexts = async <Module>(load: () => Promise<Module>): Promise<Module> =>
  (await Promise.all([load(), loadAllTexts()]))[0];

/** A part that its page can do without, with all texts. If either fails, nothing is shown. */
export const optionalPart = <Props>(
  load: () => Promise<Part<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => orNothing(withTexts(load)));
