import { ERRORS, type ApiError } from '@fairlaunch/protocol';
import type { ToastKind } from '@fairlaunch/ui';

/** What an error may do to the app around it. */
export type ErrorPorts = {
  toast: (message: string, kind: ToastKind) => void;
  requestFailed: () => string;
  /** No answer came in time: it may still happen. */
  requestLate: () => string;
  /** Ends the session; the argument says whether signing in is still wanted. */
  signOut: (signStatus: boolean) => void;
  goHome: () => void;
  askToSignIn: () => void;
  wait: (milliseconds: number) => Promise<void>;
};

const TOAST_TIME = 2000;
const ELSEWHERE_TIME = 500;

/** Calls whose failure their own screen shows: no toast (spec §8, "unless disabled"). */
export type ErrorOptions = { silent: boolean };

function messageOf(
  error: ApiError,
  ports: Pick<ErrorPorts, 'requestFailed' | 'requestLate'>,
): string {
  if (error.error !== 'NETWORK') return error.message;
  return error.isTimeout ? ports.requestLate() : ports.requestFailed();
}

/** Makes the behaviours of the error catalogue (spec §8); the call itself is rejected by the client. */
export function createErrorBehaviour(
  ports: ErrorPorts,
): (error: ApiError, options: ErrorOptions) => Promise<void> {
  return async (error, { silent }) => {
    switch (error.code) {
      case ERRORS.SESSION_INVALID.code:
        ports.signOut(false);
        ports.goHome();
        return;
      case ERRORS.SESSION_MISSING.code:
      case ERRORS.SESSION_OTHER_DEVICE.code:
        ports.toast(error.message, 'error');
        ports.signOut(false);
        await ports.wait(TOAST_TIME);
        ports.askToSignIn();
        return;
      case ERRORS.SIGNED_IN_ELSEWHERE.code:
        ports.toast(error.message, 'error');
        await ports.wait(ELSEWHERE_TIME);
        ports.signOut(false);
        ports.goHome();
        return;
      default:
        if (!silent) ports.toast(messageOf(error, ports), 'error');
    }
  };
}
