import { Button, Notice, Sheet, useCopy } from '@fairlaunch/ui';
import { useState } from 'react';
import { useText } from '#shared/language/text.ts';

const canShare = (): boolean => 'share' in navigator;

/** A new link, which is shown only here; leaving without copying or sharing it asks first. */
export function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  const text = useText();
  const [isTaken, setTaken] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { copy, byHand } = useCopy(() => setTaken(true));
  const share = () =>
    // The reader may close the phone's sheet, which is no failure.
    void navigator.share({ url: link }).then(
      () => setTaken(true),
      () => undefined,
    );
  const leave = () => {
    if (isTaken || isAsked) onClose();
    else setAsked(true);
  };
  const isLeaving = isAsked && !isTaken;
  return (
    <Sheet
      full
      open
      onClose={leave}
      title={text('shareLinks.make')}
      foot={
        <div className="grid gap-2">
          {isTaken && <Button onClick={leave}>{text('shareLinks.done')}</Button>}
          <Button kind={isTaken ? 'secondary' : 'primary'} onClick={() => copy(link)}>
            {text('shareLinks.copy')}
          </Button>
          {canShare() && (
            <Button kind="secondary" onClick={share}>
              {text('shareLinks.share')}
            </Button>
          )}
          {!isTaken && (
            <Button kind="plain" onClick={leave}>
              {text(isLeaving ? 'shareLinks.leave' : 'shareLinks.done')}
            </Button>
          )}
        </div>
      }
    >
      <Notice kind="warning" live={isLeaving}>
        {text(isLeaving ? 'shareLinks.notCopied' : 'shareLinks.once')}
      </Notice>
      <p className="rounded-control bg-surface-raised p-3 text-13">
        <bdi dir="ltr" className="break-all">
          {link}
        </bdi>
      </p>
      {byHand}
    </Sheet>
  );
}
