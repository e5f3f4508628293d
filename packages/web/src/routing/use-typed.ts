import { useState } from 'react';
import { useHistory } from './router.tsx';

/**
 * Typed text in a form of the page: Back and a reload find it again, another visit does not. It
 * stays in the tab, so that it may be somebody's address.
 */
export function useTyped(name: string, first: string): [string, (typed: string) => void] {
  const history = useHistory();
  const [typed, setTyped] = useState(() => history.typed(name) ?? first);
  const type = (next: string) => {
    history.keepTyped(name, next);
    setTyped(next);
  };
  return [typed, type];
}
