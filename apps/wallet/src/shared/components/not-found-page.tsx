import { Button, LostPage } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { navigation } from '../routing/navigate.ts';
import { paths } from '../routing/paths.ts';

export function NotFoundPage() {
  const text = useText();
  return (
    <LostPage
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
      {text('page.notFound')}
    </LostPage>
  );
}
