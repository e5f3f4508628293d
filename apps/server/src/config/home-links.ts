import { HOME_LINKS, isHomeLinkTarget, type HomeLinkTargets } from '@fairlaunch/protocol';
import { z } from 'zod';

const linksSchema = z.partialRecord(z.enum(HOME_LINKS), z.string().refine(isHomeLinkTarget));

/** Reads a JSON object of safe links by the names of `HOME_LINKS`; undefined if it is none. */
export function parseHomeLinks(text: string): HomeLinkTargets | undefined {
  try {
    return linksSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
