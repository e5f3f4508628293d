import { deviceStorage } from '@fairlaunch/ui';

const KEY = 'fairlaunch.invitation';
/** A code, or the name of a private link. */
const VALID = /^[0-9A-Za-z-]{1,64}$/;

export function invitationIn(hash: string): string | undefined {
  const query = hash.split('?')[1];
  const code = query ? new URLSearchParams(query).get('invite') : null;
  return code && VALID.test(code) ? code : undefined;
}

export function storeInvitation(hash: string): void {
  const code = invitationIn(hash);
  if (code) deviceStorage.setItem(KEY, code);
}

export function storedInvitation(): string | undefined {
  return deviceStorage.getItem(KEY) ?? undefined;
}

export function forgetInvitation(): void {
  deviceStorage.removeItem(KEY);
}

export function invitationLink(code: string): string {
  return `${location.origin}/#/?invite=${encodeURIComponent(code)}`;
}
