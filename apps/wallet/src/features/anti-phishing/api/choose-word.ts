import { randomText } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

export function useChooseWord(onChosen: (word: string | null) => void) {
  return useMutation({
    mutationFn: (word: string | null) =>
      quietCall('chooseAntiPhishingWord', { requestId: randomText(24), word }),
    onSuccess: (_, word) => onChosen(word),
    onSettled: refreshMember,
  });
}
