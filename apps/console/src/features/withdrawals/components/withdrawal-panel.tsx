import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { Notice, SkeletonRows } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { useState } from 'react';
import { useHasRole } from '#shared/api/operator-me.ts';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { Approvals } from './approvals.tsx';
import { Decision } from './decision.tsx';
import { WithdrawalTag } from '#shared/components/withdrawal-tag.tsx';
import { WithdrawalContent } from './withdrawal-content.tsx';

type PanelProps = {
  id: string;
  found: QueuedWithdrawal | undefined;
  loading: boolean;
  onClose: () => void;
};

/**
 * Keeps showing what the operator read while the list changes; if the withdrawal itself changes, it
 * must be read again before anything can be signed.
 */
export function WithdrawalPanel({ id, found, loading, onClose }: PanelProps) {
  const text = useText();
  const maySuspend = useHasRole('reviewer');
  const [read, setRead] = useState(found);
  const [decided, setDecided] = useState<QueuedWithdrawal>();
  if (!read && found) setRead(found);
  const changed = Boolean(read && found && read.contentHash !== found.contentHash);
  const movedOn = !found && !decided && !loading;
  const behind = decided && (!found || found.approvals.length < decided.approvals.length);
  const shown = changed ? read : behind ? decided : (found ?? read);
  return (
    <SidePanel
      title={text('withdrawals.one', { id })}
      aside={shown && !movedOn && <WithdrawalTag withdrawal={shown} />}
      onClose={onClose}
    >
      {!shown &&
        (loading ? (
          <SkeletonRows rows={6} className="h-6" />
        ) : (
          <Notice>{text('withdrawals.notInList')}</Notice>
        ))}
      {shown && (
        <>
          <WithdrawalContent withdrawal={shown} />
          <Approvals withdrawal={shown} />
          {movedOn && <Notice live>{text('withdrawals.movedOn')}</Notice>}
          {changed ? (
            <div className="grid justify-items-start gap-3">
              <Notice kind="warning" live>
                {text('withdrawals.changed')}
              </Notice>
              <SmallButton onClick={() => setRead(found)}>
                {text('withdrawals.readAgain')}
              </SmallButton>
            </div>
          ) : (
            !movedOn && <Decision withdrawal={shown} onDecided={setDecided} />
          )}
          {maySuspend && (
            <Link
              to={paths.suspensions({ propose: shown.address })}
              className="text-13 text-accent"
            >
              {text('suspensions.propose')}
            </Link>
          )}
        </>
      )}
    </SidePanel>
  );
}
