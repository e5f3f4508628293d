import {
  freshNonce,
  type ActionName,
  type Client,
  type Endpoints,
  type Input,
  type Output,
} from '@fairlaunch/protocol';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

/** Without a `requestId` of its own each try is a request of its own. */
type ActionInput<Name extends ActionName> = Omit<Input<Endpoints[Name]>, 'requestId'> & {
  requestId?: string;
};

type Handlers<Name extends ActionName> = {
  onSuccess?: ((answer: Output<Endpoints[Name]>, input: ActionInput<Name>) => void) | undefined;
  onError?: () => void;
};

/** Actions of the endpoint table, after which what is shown is asked for again. */
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
