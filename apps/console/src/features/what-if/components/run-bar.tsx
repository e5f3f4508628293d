import { Button, ProgressBar } from '@fairlaunch/ui';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';

type RunBarProps = {
  running: boolean;
  progress: number;
  disabled: boolean;
  onRun: () => void;
  onCancel: () => void;
};

export function RunBar({ running, progress, disabled, onRun, onCancel }: RunBarProps) {
  const text = useText();
  if (!running) {
    return (
      <Button size="small" className="justify-self-start" disabled={disabled} onClick={onRun}>
        {text('whatIf.run')}
      </Button>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-3">
      <div className="flex-1">
        <ProgressBar value={progress} label={text('whatIf.progress')} />
      </div>
      <SmallButton onClick={onCancel}>{text('whatIf.cancel')}</SmallButton>
    </div>
  );
}
