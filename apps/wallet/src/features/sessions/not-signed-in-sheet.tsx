import { ConfirmSheet } from '@fairlaunch/ui';
import { showDialog } from '#shared/dialogs.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

export default function NotSignedInSheet({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}) {
  const text = useText();
  return (
    <ConfirmSheet
      open={open}
      title={text('signIn.missingTitle')}
      confirm={text('signIn.now')}
      decline={text('signIn.notNow')}
      onConfirm={() => {
        void navigation.redirect(paths.home());
        showDialog('connect');
      }}
      onDecline={() => {
        onClose();
        void navigation.redirect(paths.home());
      }}
    >
      {text('signIn.missingText')}
    </ConfirmSheet>
  );
}
