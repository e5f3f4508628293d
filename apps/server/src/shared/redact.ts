/** Stops before a backslash, so that JSON stays JSON. */
const URL_IN_TEXT = /\b([a-z][a-z0-9+.-]*):\/\/([^\s"'`<>\\{}|^]+)/gi;

/** A host name or address with its port, without user and password. */
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

function withoutSecrets(_: string, scheme: string, rest: string): string {
  const end = rest.search(/[/?#]/);
  const authority = end === -1 ? rest : rest.slice(0, end);
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/[).,;:]+$/, '');
  const isSplit = end !== -1 && !authority.includes('@') && rest.includes('@');
  return !isSplit && HOST.test(host) ? `${scheme}://${host}/…` : `${scheme}://…`;
}

/**
 * Cuts URLs to their hosts: providers' keys are in path or query, passwords before the host.
 * Everything that is logged, printed or stored as an alarm goes through here.
 */
export function redact(text: string): string {
  return text.replace(URL_IN_TEXT, withoutSecrets);
}
