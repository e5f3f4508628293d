import { useMutation } from '@tanstack/react-query';
import { quietCall } from '#shared/client/client.ts';
import { forgetInvitation } from '#shared/invitation.ts';
import { sessionStore } from '#shared/session/store.ts';
import { refreshMember } from '#shared/client/queries.ts';

/** Binds a referrer for good; a repeated tap sends the same request. */
export function useBind(onBound: () => void) {
  return useMutation({
    mutationFn: (input: { requestId: string; referrer: string }) => quietCall('bind', input),
    onSuccess({ seat }) {
      const { userMessage } = sessionStore.get();
      if (userMessage) sessionStore.set({ userMessage: { ...userMessage, seat } });
      forgetInvitation();
      refreshMember();
      onBound();
    },
  });
}
