import { useState } from 'react';
import { useHistory } from './router.tsx';

/**
 * Typed text in a form of the page, which is still there after Back and a reload, but not on
 * another visit. It stays in the tab, as it may be somebody's address.
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
