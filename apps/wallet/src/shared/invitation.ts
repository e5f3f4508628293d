const KEY = 'fairlaunch.invitation';
const VALID = /^[0-9A-Za-z]{1,64}$/;

/** The invitation in a link's hash, `#/?invite=CODE`, if there is one. */
export function invitationIn(hash: string): string | undefined {
  const query = hash.split('?')[1];
  const code = query ? new URLSearchParams(query).get('invite') : null;
  return code && VALID.test(code) ? code : undefined;
}

/** Keeps the invitation of the link that led here until the member is bound. */
export function keepInvitation(hash: string): void {
  const code = invitationIn(hash);
  if (code) localStorage.setItem(KEY, code);
}

/** The invitation that was kept. */
export function keptInvitation(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** Forgets it: the binding is made. */
export function forgetInvitation(): void {
  localStorage.removeItem(KEY);
}

/** The link that carries a member's invitation. */
export function invitationLink(code: string): string {
  return `${location.origin}/#/?invite=${encodeURIComponent(code)}`;
}
