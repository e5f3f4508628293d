import { bindingTypedData } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { useConfirmed } from '#flows/use-confirmed.ts';
import { quietCall } from '#shared/client/client.ts';
import { forgetInvitation } from '#shared/invitation.ts';
import { sessionStore } from '#shared/session/store.ts';
import { refreshMember } from '#shared/client/queries.ts';

/** Binds a referrer for good, confirmed in the wallet (rulebook §1, §15). */
export function useBind(onBound: () => void) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: ({ referrer, sponsor }: { referrer: string; sponsor: number }) =>
      confirmed(
        referrer,
        (chainId, treasury, confirmation) =>
          bindingTypedData(chainId, treasury, { ...confirmation, sponsor }),
        (signed) => quietCall('bind', { ...signed, referrer }),
      ),
    onSuccess({ seat }) {
      const { userMessage } = sessionStore.get();
      if (userMessage) sessionStore.set({ userMessage: { ...userMessage, seat } });
      forgetInvitation();
      refreshMember();
      onBound();
    },
  });
}
