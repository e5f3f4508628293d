import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession, type OperatorSession } from '../shared/session/store.ts';
import { refreshPages } from '../shared/client/queries.ts';

/** Signs once and sends; if no answer came, the next try sends the same signed body again. */
export function useSignedOnce<Input, Body, Data>(
  prepare: (session: OperatorSession, input: Input) => Promise<Body>,
  send: (body: Body) => Promise<Data>,
  onDone: (data: Data) => void,
) {
  const session = useSession();
  const waiting = useRef<{ input: string; body: Body }>(undefined);
  return useMutation({
    async mutationFn(input: Input) {
      if (!session) throw new Error('nobody is signed in');
      const text = JSON.stringify(input);
      if (waiting.current?.input !== text)
        waiting.current = { input: text, body: await prepare(session, input) };
      return send(waiting.current.body);
    },
    onSuccess(data) {
      waiting.current = undefined;
      onDone(data);
    },
    onSettled: refreshPages,
  });
}
