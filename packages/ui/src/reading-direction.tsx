import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Lets arrow keys follow the direction of the language in use. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}>
      {children}
    </DirectionProvider>
  );
}
