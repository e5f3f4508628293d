import { freshNonce } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshRooms } from './refresh.ts';

/** Sends an action under one name until it is answered, so that sending it again does it once. */
export function useOnce<Input, Data>(send: (requestId: string, input: Input) => Promise<Data>, onDone: (data: Data) => void) {
  const waiting = useRef<{ input: string; requestId: string }>(undefined);
  return useMutation({
    mutationFn(input: Input) {
      const text = JSON.stringify(input);
      if (waiting.current?.input !== text) waiting.current = { input: text, requestId: freshNonce() };
      return send(waiting.current.requestId, input);
    },
    onSuccess(data) {
      waiting.current = undefined;
      onDone(data);
    },
    onSettled: refreshRooms,
  });
}
