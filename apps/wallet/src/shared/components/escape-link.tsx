import { buttonClass } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { paths } from '../routing/paths.ts';
import { Link } from '@fairlaunch/web';

/** On every error page: the escape works without our server (rulebook §18). */
export function EscapeLink() {
  const text = useText();
  return (
    <Link to={paths.escape({ from: 'error' })} className={buttonClass('plain', 'small')}>
      {text('page.withoutUs')}
    </Link>
  );
}
