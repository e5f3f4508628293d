import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { tabHistory } from './tab-history.ts';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string };

/** A link to a page of the app. Whoever wants it in another tab or window gets it there. */
export function Link({ to, children, ...attributes }: LinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    tabHistory.push(to);
  };
  return (
    <a {...attributes} href={`#${to}`} onClick={open}>
      {children}
    </a>
  );
}
