import { createPrivateKey, createPublicKey } from 'node:crypto';
import { HOME_LINKS } from '@fairlaunch/protocol';
import type { Address } from 'viem';
import { z } from 'zod';
import { configProblems } from './config-problems.ts';
import {
  addressSchema,
  environmentSchema,
  isLongRsaKey,
  keySchema,
  MIGRATION_URL,
  type Config,
} from './environment.ts';
import { parseHomeLinks } from './home-links.ts';
import { roleProblems, servesCalls, type Role } from './roles.ts';
import { withSecretFiles } from './secret-files.ts';
import { isBlank, unknownSettings } from './unknown-settings.ts';

export type { Config } from './environment.ts';

const isOnce = (keys: readonly { id: string }[]): boolean =>
  new Set(keys.map(({ id }) => id)).size === keys.length;

const envelopeKeysSchema = z
  .array(
    z
      .object({ id: z.string().regex(/^[\w-]{1,32}$/), pkcs8: z.string(), spki: z.string() })
      .refine(isEnvelopeKey),
  )
  .min(1)
  .refine(isOnce);

type EnvelopeKeys = z.infer<typeof envelopeKeysSchema>;

/** True if the halves are of one key: apps seal with the public half. */
function isEnvelopeKey({ pkcs8, spki }: { pkcs8: string; spki: string }): boolean {
  try {
    const key = createPrivateKey({
      key: Buffer.from(pkcs8, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    const publicHalf = createPublicKey(key).export({ format: 'der', type: 'spki' });
    return isLongRsaKey(key) && publicHalf.toString('base64') === spki;
  } catch {
    return false;
  }
}

const personalDataKeysSchema = z
  .array(z.object({ id: z.string().regex(/^[\w-]{1,32}$/), key: keySchema }))
  .max(20)
  .refine(isOnce);

const incomplete = (problems: readonly string[]) =>
  new Error(`The configuration is not complete:\n  ${problems.join('\n  ')}`);

function readAdmins(text: string): Address[] {
  const parsed = z.array(addressSchema).safeParse(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
  if (!parsed.success) throw incomplete(['ADMIN_ADDRESSES: is no list of addresses']);
  return parsed.data;
}

function readEnvelopeKeys(text: string | undefined, role: Role): EnvelopeKeys {
  if (text === undefined && !servesCalls(role)) return [];
  if (text === undefined) throw incomplete(['ENVELOPE_KEYS: is missing']);
  try {
    return envelopeKeysSchema.parse(JSON.parse(text));
  } catch {
    throw incomplete(['ENVELOPE_KEYS: is no list of RSA keys {id, pkcs8, spki}, each id once']);
  }
}

function readPersonalDataKeys(text: string): z.infer<typeof personalDataKeysSchema> {
  try {
    return personalDataKeysSchema.parse(JSON.parse(text));
  } catch {
    throw incomplete(['PERSONAL_DATA_KEYS: is no list of keys {id, key}, each id once']);
  }
}

function readHomeLinks(text: string): Config['homeLinks'] {
  const links = parseHomeLinks(text);
  if (!links) {
    throw incomplete([
      `HOME_LINKS: is no JSON object of https addresses and pages of the app by ${HOME_LINKS.join(', ')}`,
    ]);
  }
  return links;
}

/** The server must not be the tables' owner, who could change entries. */
function ownerProblems({ DATABASE_URL, DATABASE_MIGRATION_URL }: NodeJS.ProcessEnv): string[] {
  if (!DATABASE_URL || isBlank(DATABASE_MIGRATION_URL)) return [];
  if (!URL.canParse(DATABASE_MIGRATION_URL)) return ['DATABASE_MIGRATION_URL: is no URL'];
  return new URL(DATABASE_URL).username === new URL(DATABASE_MIGRATION_URL).username
    ? ['DATABASE_URL: must be of another role than DATABASE_MIGRATION_URL']
    : [];
}

const databaseSchema = z.object({
  DATABASE_URL: environmentSchema.shape.DATABASE_URL,
  [MIGRATION_URL]: environmentSchema.shape.DATABASE_URL,
});

/** The owner's URL and the server's role. @throws Error if either is missing or wrong */
export function readMigration(given: NodeJS.ProcessEnv): { owner: string; serverRole: string } {
  const { environment, problems } = withSecretFiles(given);
  const parsed = databaseSchema.safeParse(environment);
  if (problems.length > 0) throw incomplete(problems);
  if (!parsed.success) throw incomplete(schemaProblems(parsed.error));
  if (ownerProblems(environment).length > 0) throw incomplete(ownerProblems(environment));
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = parsed.data;
  return { owner: DATABASE_MIGRATION_URL, serverRole: new URL(DATABASE_URL).username };
}

const bucketSchema = environmentSchema.pick({ FILES_BUCKET: true, FILES_REGION: true }).required();

/** The bucket of published files. @throws Error if none is named */
export function readBucket(environment: NodeJS.ProcessEnv): z.infer<typeof bucketSchema> {
  const parsed = bucketSchema.safeParse(environment);
  if (!parsed.success) throw incomplete(schemaProblems(parsed.error));
  return parsed.data;
}

/** True if a start is to bring the schema up to date first. */
export const isMigrating = (given: NodeJS.ProcessEnv): boolean =>
  [MIGRATION_URL, `${MIGRATION_URL}_FILE`].some((name) => !isBlank(given[name]));

const schemaProblems = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

/** @throws Error that names each missing or wrong variable, without its value */
export function readConfig(
  given: NodeJS.ProcessEnv,
  development: boolean,
  role: Role = 'all',
): Config {
  const { environment, problems: fileProblems } = withSecretFiles(given);
  if (fileProblems.length > 0) throw incomplete(fileProblems);
  const parsed = environmentSchema.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => !isBlank(value))),
  );
  if (!parsed.success) throw incomplete(schemaProblems(parsed.error));
  const config: Config = {
    ...parsed.data,
    adminAddresses: readAdmins(parsed.data.ADMIN_ADDRESSES),
    homeLinks: readHomeLinks(parsed.data.HOME_LINKS),
    personalDataKeys: readPersonalDataKeys(parsed.data.PERSONAL_DATA_KEYS),
    envelopePrivateKeys: readEnvelopeKeys(parsed.data.ENVELOPE_KEYS, role),
    development,
  };
  const problems = [
    ...configProblems(config),
    ...ownerProblems(environment),
    ...(development ? [] : [...roleProblems(role, environment), ...unknownSettings(environment)]),
  ];
  if (problems.length > 0) throw incomplete(problems);
  return config;
}
