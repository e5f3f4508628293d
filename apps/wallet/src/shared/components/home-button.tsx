import { Button } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { navigation } from '../routing/navigate.ts';
import { paths } from '../routing/paths.ts';

export function HomeButton() {
  const text = useText();
  return (
    <Button kind="secondary" size="small" onClick={() => void navigation.redirect(paths.home())}>
      {text('page.goHome')}
    </Button>
  );
}
