import { Button, LostPage } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { navigation } from '../routing/navigate.ts';
import { HOME } from '../routing/navigation.ts';

export function NotFoundPage() {
  const text = useText();
  return (
    <LostPage
      action={
        <Button kind="secondary" size="small" onClick={() => void navigation.redirect(HOME)}>
          {text('page.goHome')}
        </Button>
      }
    >
      {text('page.notFound')}
    </LostPage>
  );
}
