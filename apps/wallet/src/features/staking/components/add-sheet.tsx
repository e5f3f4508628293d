import { IconButton, Sheet } from '@fairlaunch/ui';
import { Calculator, Gift, Layers, Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { RowButton } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';

/** Everything that a package is added by. */
export function AddButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  const goTo = (path: string) => {
    setOpen(false);
    void navigation.push(path);
  };
  return (
    <>
      <IconButton label={text('package.add')} onClick={() => setOpen(true)} className="-me-3">
        <Plus aria-hidden size={24} />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('package.add')}>
        <div className="grid">
          <RowButton
            onClick={() => goTo(paths.stake())}
            icon={<Layers aria-hidden size={18} />}
            title={text('stake.title')}
            note={text('package.stakeNote')}
          />
          <RowButton
            onClick={() => goTo(paths.nodes())}
            icon={<Network aria-hidden size={18} />}
            title={text('nodes.buyTitle')}
            note={text('nodes.linkNote')}
          />
          <RowButton
            onClick={() => goTo(paths.boxes())}
            icon={<Gift aria-hidden size={18} />}
            title={text('boxes.title')}
            note={text('boxes.linkNote')}
          />
          <RowButton
            onClick={() => goTo(paths.whatIf())}
            icon={<Calculator aria-hidden size={18} />}
            title={text('whatIf.link')}
            note={text('whatIf.linkNote')}
          />
        </div>
      </Sheet>
    </>
  );
}
