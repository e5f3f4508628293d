import { Button } from '@fairlaunch/ui';
import { showDialog } from '../dialogs.ts';
import { useText } from '../language/text.ts';

/** The two ways to become a member: with a referrer, or without one. */
export function BindButtons() {
  const text = useText();
  return (
    <div className="grid gap-1">
      <Button onClick={() => showDialog('bind')}>{text('action.bind')}</Button>
      <Button kind="plain" size="small" onClick={() => showDialog('join-alone')}>
        {text('bind.noReferrer')}
      </Button>
    </div>
  );
}
