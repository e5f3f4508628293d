import { HOME_LINKS, type HomeLink } from '@fairlaunch/protocol';
import { z } from 'zod';

const MAX_LENGTH = 500;

function isOutsidePage(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password;
}

const linksSchema = z.partialRecord(
  z.enum(HOME_LINKS),
  z.string().max(MAX_LENGTH).refine(isOutsidePage),
);

/** Undefined for what is no JSON object of https addresses by the names of `HOME_LINKS`. */
export function parseHomeLinks(text: string): { [name in HomeLink]?: string } | undefined {
  try {
    return linksSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
