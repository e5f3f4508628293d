/** Stops before a backslash, so that JSON stays JSON. */
const URL_IN_TEXT = /\b([a-z][a-z0-9+.-]*):\/\/([^\s"'`<>\\{}|^]+)/gi;

/** A name or an address with its port, without user and password. */
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function withoutSecrets(_: string, scheme: string, rest: string): string {
  const end = rest.search(/[/?#]/);
  const authority = end === -1 ? rest : rest.slice(0, end);
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/[).,;:]+$/, '');
  const isSplit = end !== -1 && !authority.includes('@') && rest.includes('@');
  return !isSplit && HOST.test(host) ? `${scheme}://${host}/…` : `${scheme}://…`;
}

/**
 * Providers' keys stand in path or query, passwords before the host. Everything logged, stored as
 * an alarm or printed goes through here.
 */
export function redact(text: string): string {
  return text.replace(URL_IN_TEXT, withoutSecrets);
}
