import type { LucideIcon } from 'lucide-react';
import { useText, type MessageId } from '../language/text.ts';
import { RowLink } from './row-link.tsx';

type PageRowProps = { to: string; Icon?: LucideIcon; title: MessageId; note?: MessageId };

/** A row that leads to a page, of which the catalogue says all. */
export function PageRow({ to, Icon, title, note }: PageRowProps) {
  const text = useText();
  return (
    <RowLink
      to={to}
      icon={Icon && <Icon aria-hidden size={18} />}
      title={text(title)}
      note={note && text(note)}
    />
  );
}
