import { HOME_LINKS, isUrl, type HomeLink } from '@fairlaunch/protocol';
import { z } from 'zod';

const isOutsidePage = (text: string): boolean => isUrl(text) && /^https:/i.test(text);

const linksSchema = z.partialRecord(z.enum(HOME_LINKS), z.string().refine(isOutsidePage));

/** Undefined for what is no JSON object of https addresses by the names of `HOME_LINKS`. */
export function parseHomeLinks(text: string): { [name in HomeLink]?: string } | undefined {
  try {
    return linksSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
