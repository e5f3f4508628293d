import { buttonClass } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { Link } from '../routing/link.tsx';

/** Leads to the escape, which works without our server (rulebook §18); on every error page. */
export function EscapeLink() {
  const text = useText();
  return (
    <Link to="/pages/escape" className={buttonClass('plain', 'small')}>
      {text('page.withoutUs')}
    </Link>
  );
}
