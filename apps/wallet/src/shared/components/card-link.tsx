import { Card } from '@fairlaunch/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@fairlaunch/web';

export function CardLink({
  to,
  className = '!py-3',
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} className="block active:opacity-80">
      <Card className={`flex items-center gap-3 ${className}`}>
        {children}
        <ChevronRight aria-hidden size={18} className="mirror-rtl shrink-0 text-content-faint" />
      </Card>
    </Link>
  );
}
