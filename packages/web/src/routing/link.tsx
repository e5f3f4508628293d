import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHistory } from './router.tsx';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  to: string;
  onOpen?: (() => void) | undefined;
};

/** A link to a page of the app; with a modifier key it opens in another tab or window. */
export function Link({ to, onOpen, children, ...attributes }: LinkProps) {
  const history = useHistory();
  const open = (event: MouseEvent) => {
    onOpen?.();
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    history.push(to);
  };
  return (
    <a {...attributes} href={`#${to}`} onClick={open}>
      {children}
    </a>
  );
}
