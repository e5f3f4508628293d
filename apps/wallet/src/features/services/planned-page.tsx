import { EmptyState, PageHeader } from '@fairlaunch/ui';
import { buttonClass } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { Hammer } from 'lucide-react';
import { useText } from '../../shared/language/text.ts';
import { navigation } from '../../shared/routing/navigate.ts';
import { paths } from '../../shared/routing/paths.ts';

/** For addresses of the specification that have no page yet; nothing leads here. */
export function PlannedPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('services.planned')} onBack={() => void navigation.back()} />
      <EmptyState
        icon={<Hammer aria-hidden />}
        action={
          <Link to={paths.services()} className={buttonClass('secondary', 'small')}>
            {text('services.title')}
          </Link>
        }
      >
        {text('services.plannedText')}
      </EmptyState>
    </>
  );
}
