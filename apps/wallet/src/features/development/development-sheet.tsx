import { Button, DescriptionList, Notice, Sheet, showToast, useDates } from '@fairlaunch/ui';
import { useRead } from '#shared/client/use-read.ts';
import { FaucetButton } from '#shared/components/faucet-button.tsx';
import { useText } from '#shared/language/text.ts';
import { useAdvanceTime } from './api/advance-time.ts';
import { Mails } from './mails.tsx';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

export default function DevelopmentSheet({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}) {
  const text = useText();
  const dates = useDates();
  const state = useRead('developmentState', {}, { enabled: open, refetchInterval: 2_000 }).data;
  const advance = useAdvanceTime((closes) => showToast(text('development.advanced', { closes })));
  const moving = advance.isPending || state?.advancing === true;
  return (
    <Sheet open={open} onClose={onClose} title={text('development.title')}>
      <Notice>{text('development.note')}</Notice>
      <DescriptionList
        items={[
          {
            id: 'local',
            label: text('development.time'),
            value: state ? dates.moment(state.businessNow) : '—',
          },
          {
            id: 'rule',
            label: text('development.ruleTime'),
            value: state ? dates.ruleMoment(state.businessNow) : '—',
          },
          {
            id: 'offset',
            label: text('development.offset'),
            value: state
              ? text('development.offsetHours', { hours: Math.round(state.offset / HOUR_SECONDS) })
              : '—',
          },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button kind="secondary" busy={moving} onClick={() => advance.mutate(HOUR_SECONDS)}>
          {text('development.hour')}
        </Button>
        <Button kind="secondary" busy={moving} onClick={() => advance.mutate(DAY_SECONDS)}>
          {text('development.day')}
        </Button>
      </div>
      <p className="text-12 text-content-alt">{text('development.closeNote')}</p>
      <FaucetButton />
      <Mails open={open} />
    </Sheet>
  );
}
