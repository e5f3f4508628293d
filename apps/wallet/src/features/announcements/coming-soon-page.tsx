import { Button, EmptyState, PageHeader } from '@fairlaunch/ui';
import { Megaphone, Sparkles } from 'lucide-react';
import { navigation } from '../../shared/routing/navigate.ts';
import { useText } from '../../shared/language/text.ts';
import { paths } from '../../shared/routing/paths.ts';

function Soon({ title, icon }: { title: string; icon: React.ReactNode }) {
  const text = useText();
  return (
    <>
      <PageHeader title={title} onBack={() => void navigation.back()} />
      <EmptyState
        icon={icon}
        action={
          <Button
            kind="secondary"
            size="small"
            onClick={() => void navigation.redirect(paths.home())}
          >
            {text('page.goHome')}
          </Button>
        }
      >
        {text('page.comingSoon')}
      </EmptyState>
    </>
  );
}

export function ComingSoonPage() {
  const text = useText();
  return <Soon title={text('toast.comingSoon')} icon={<Sparkles aria-hidden />} />;
}

export function AnnouncementPage() {
  const text = useText();
  return <Soon title={text('page.announcementTitle')} icon={<Megaphone aria-hidden />} />;
}
