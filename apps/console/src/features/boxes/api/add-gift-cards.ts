import { freshNonce } from '@fairlaunch/protocol';
import { readKey } from '@fairlaunch/web';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/client/client.ts';
import { queryClient } from '#shared/client/queries.ts';

type Cards = { amount: string; numbers: string[] };

/** A number that was added already is refused, so that a repeat adds nothing. */
export const useAddGiftCards = (onAdded: (added: number) => void) =>
  useMutation({
    mutationFn: (cards: Cards) => call('addGiftCards', { requestId: freshNonce(), ...cards }),
    onSuccess: ({ added }) => onAdded(added),
    onSettled: () => queryClient.invalidateQueries({ queryKey: readKey('giftCardStock') }),
  });
