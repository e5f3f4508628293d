import { Link } from '@fairlaunch/web';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

/** A correction begins with the entry that it mirrors. */
export function ChooseEntry({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <SidePanel title={text('corrections.propose')} onClose={onClose}>
      <p className="text-13">{text('corrections.choose')}</p>
      <Link
        to={paths.corrections({ section: 'entries' })}
        className="justify-self-start text-14 font-medium text-accent hover:underline"
      >
        {text('corrections.toEntries')}
      </Link>
    </SidePanel>
  );
}
