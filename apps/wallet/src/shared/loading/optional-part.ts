import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadAllTexts } from '../language/language.ts';

/** Stands in for a part that did not come. */
const Nothing = (): null => null;

/**
 * A part that its page can do without, with all texts: where either does not load, nothing is shown
 * in its place.
 */
export function optionalPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [part] = await Promise.all([load(), loadAllTexts()]);
      return part;
    } catch {
      return { default: Nothing };
    }
  });
}
