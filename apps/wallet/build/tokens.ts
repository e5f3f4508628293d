import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../../packages/ui/src/tokens.css', import.meta.url);

/** A colour of the palette, for places that styles do not reach. */
export function token(name: string): { light: string; dark: string } {
  const css = readFileSync(TOKENS, 'utf8');
  const pattern = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\);`);
  const [, light, dark] = pattern.exec(css) ?? [];
  if (!light || !dark) throw new Error(`tokens.css has no colour ${name}`);
  return { light, dark };
}
