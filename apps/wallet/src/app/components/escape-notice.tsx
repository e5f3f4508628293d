import { Card, Tag, useDates } from '@fairlaunch/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from '../routing/link.tsx';
import { useText } from '../text.ts';

/** Says that the treasury pays escape claims only, and leads to them (rulebook §18). @param since when it began, seconds */
export default function EscapeNotice({ since }: { since: number }) {
  const text = useText();
  const dates = useDates();
  return (
    <Link to="/pages/escape" className="block active:opacity-80">
      <Card className="flex items-center gap-3 !py-3">
        <span className="grid min-w-0 flex-1 justify-items-start gap-1">
          <Tag tone="warning">{text('escape.title')}</Tag>
          <span className="text-13">{text('escape.stateText.open', dates.ruleAndLocal(since))}</span>
        </span>
        <ChevronRight aria-hidden size={18} className="mirror-rtl shrink-0 text-content-faint" />
      </Card>
    </Link>
  );
}
