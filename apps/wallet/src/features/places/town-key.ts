/** Letters that town files are named by; two of the beginning. */
export const FILE_KEY_LENGTH = 2;

/** What is compared of a town's name and of what was typed: small Latin letters and digits. */
export function townKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
