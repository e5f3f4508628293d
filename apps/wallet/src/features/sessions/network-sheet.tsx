import { ConfirmSheet, showToast } from '@fairlaunch/ui';
import { logWalletError, readWalletError } from '@fairlaunch/web/wallet';
import { useState } from 'react';
import { useText } from '#shared/language/text.ts';
import { loadWallet } from '#wallet-connection/index.ts';

export default function NetworkSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const switchNow = async () => {
    setBusy(true);
    try {
      if (await (await loadWallet()).switchNetwork()) onClose();
      else showToast(text('network.failed'), 'error');
    } catch (error) {
      logWalletError('network', error);
      const answer = readWalletError(error);
      if (answer === 'refused') onClose();
      else if (answer === 'busy') showToast(text('connect.busy'));
      else showToast(text('network.failed'), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmSheet
      open={open}
      title={text('network.title')}
      confirm={text('network.confirm')}
      decline={text('action.notNow')}
      busy={busy}
      onConfirm={() => void switchNow()}
      onDecline={onClose}
    >
      {text('network.text')}
    </ConfirmSheet>
  );
}
