import { ERRORS, type ApiError } from '@fairlaunch/protocol';
import { SIGN_OUT_DELAY_MS, TOAST_DURATION_MS, type ToastKind } from '@fairlaunch/ui';

type ErrorPorts = {
  toast: (message: string, kind: ToastKind) => void;
  /** A toast that stays while another page opens. */
  toastOfPageChange: (message: string) => void;
  requestFailed: () => string;
  /** Text for a call without an answer in time, which may still have an effect. */
  requestLate: () => string;
  /** Signs out; `signStatus` is true if signing in is still wanted. */
  signOut: (signStatus: boolean) => void;
  goHome: () => void;
  askToSignIn: () => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** `silent` calls show their failure themselves (spec §8, "unless disabled"). */
export type ErrorOptions = { silent: boolean };

function messageOf(
  error: ApiError,
  ports: Pick<ErrorPorts, 'requestFailed' | 'requestLate'>,
): string {
  if (error.error !== 'NETWORK') return error.message;
  return error.isTimeout ? ports.requestLate() : ports.requestFailed();
}

/** Behaviours of the error catalogue (spec §8). */
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
        ports.toastOfPageChange(error.message);
        ports.signOut(false);
        await ports.wait(TOAST_DURATION_MS);
        ports.askToSignIn();
        return;
      case ERRORS.SIGNED_IN_ELSEWHERE.code:
        ports.toastOfPageChange(error.message);
        await ports.wait(SIGN_OUT_DELAY_MS);
        ports.signOut(false);
        ports.goHome();
        return;
      default:
        if (!silent) ports.toast(messageOf(error, ports), 'error');
    }
  };
}
