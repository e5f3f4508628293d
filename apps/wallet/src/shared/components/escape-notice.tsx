import { Tag, useDates } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { CardLink } from './card-link.tsx';
import { paths } from '../routing/paths.ts';

/**
 * The treasury pays escape claims only (rulebook §18).
 * @param since Unix seconds
 */
export default function EscapeNotice({ since }: { since: number }) {
  const text = useText();
  const dates = useDates();
  return (
    <CardLink to={paths.escape()}>
      <span className="grid min-w-0 flex-1 justify-items-start gap-1">
        <Tag tone="warning">{text('escape.title')}</Tag>
        <span className="text-13">
          {text('escape.stateText.open', { moment: dates.moment(since) })}
        </span>
      </span>
    </CardLink>
  );
}
