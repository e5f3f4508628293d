import { HOME_LINKS, isHomeLinkTarget, type HomeLinkTargets } from '@fairlaunch/protocol';
import { z } from 'zod';

const linksSchema = z.partialRecord(z.enum(HOME_LINKS), z.string().refine(isHomeLinkTarget));

/** Undefined for what is no JSON object of safe links by the names of `HOME_LINKS`. */
export function parseHomeLinks(text: string): HomeLinkTargets | undefined {
  try {
    return linksSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
