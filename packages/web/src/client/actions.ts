import {
  freshNonce,
  type ActionName,
  type Client,
  type Endpoints,
  type Input,
  type Output,
} from '@fairlaunch/protocol';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

/** Each try is a new request unless the caller gives its `requestId`. */
type ActionInput<Name extends ActionName> = Omit<Input<Endpoints[Name]>, 'requestId'> & {
  requestId?: string;
};

type Handlers<Name extends ActionName> = {
  onSuccess?: ((answer: Output<Endpoints[Name]>, input: ActionInput<Name>) => void) | undefined;
  onError?: () => void;
};

/** The hook for actions of the endpoint table; after each one the page's reads are refreshed. */
export const createActions = (call: Client['call'], refresh: () => void) =>
  function useAction<Name extends ActionName>(
    name: Name,
    { onSuccess, onError }: Handlers<Name> = {},
  ): UseMutationResult<Output<Endpoints[Name]>, Error, ActionInput<Name>> {
    return useMutation({
      mutationFn: (input: ActionInput<Name>) =>
        call(name, { requestId: freshNonce(), ...input } as unknown as Input<Endpoints[Name]>),
      onSuccess: (answer, input) => onSuccess?.(answer, input),
      onError: () => onError?.(),
      onSettled: refresh,
    });
  };
