import { KYC_PURPOSES, type Kyc, type KycClash } from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import { toSeconds } from '#db/database.ts';
import type { Config } from '#config/config.ts';
import { readLiveCode } from '#domain/mail-codes/codes.ts';
import { mailKeys } from '#mail/mail-keys.ts';
import { about } from '#personal-data/about.ts';
import { personalData, type PersonalData } from '#personal-data/keys.ts';
import { maskEmail, maskNetwork, maskPhone } from '#personal-data/mask.ts';
import { deletionHeldUntil } from './deletion-hold.ts';

export const identityOf = (database: Database | Tx, memberId: bigint) =>
  database
    .selectFrom('kyc_identity')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();

const lastReview = (database: Database | Tx, memberId: bigint) =>
  database
    .selectFrom('kyc_review')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('review_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The sealed columns of a member's row. */
export type SealedValues = {
  member_id: bigint;
  sealed_email: Buffer | null;
  sealed_phone: Buffer | null;
  sealed_network: Buffer | null;
  key_id: string | null;
};

const FIELDS = ['email', 'phone', 'network'] as const;
export type OpenValues = { [field in (typeof FIELDS)[number]]: string | null };

/** A value is null if it was deleted, or if its key is no longer in the ring. */
export function openValues(keys: PersonalData | undefined, row: SealedValues): OpenValues {
  const open = (field: keyof OpenValues): string | null => {
    const sealed = row[`sealed_${field}`];
    if (!sealed || row.key_id === null || !keys?.has(row.key_id)) return null;
    return keys.open({ sealed, keyId: row.key_id }, about(field, row.member_id));
  };
  return { email: open('email'), phone: open('phone'), network: open('network') };
}

export function sealValues(keys: PersonalData, memberId: bigint, values: OpenValues) {
  const seal = (field: keyof OpenValues): Buffer | null => {
    const text = values[field];
    return text === null ? null : keys.seal(text, about(field, memberId)).sealed;
  };
  return {
    sealed_email: seal('email'),
    sealed_phone: seal('phone'),
    sealed_network: seal('network'),
    key_id: keys.newestKeyId,
  };
}

/** What operators see, and the member's own pages too. */
export const maskValues = ({ email, phone, network }: OpenValues): OpenValues => ({
  email: email && maskEmail(email),
  phone: phone && maskPhone(phone),
  network: network && maskNetwork(network),
});

const NONE: OpenValues = { email: null, phone: null, network: null };

/** What is kept of a member's identity check, as operators see it. */
export async function keptIdentity(database: Database | Tx, config: Config, memberId: bigint) {
  const identity = await identityOf(database, memberId);
  const values = identity ? openValues(personalData(config), identity) : NONE;
  return { ...maskValues(values), device: identity?.device ?? null };
}

/** @param now milliseconds of real time */
export async function memberKyc(
  database: Database | Tx,
  config: Config,
  memberId: bigint,
  now: number,
): Promise<Kyc> {
  const keys = personalData(config);
  const [identity, review, code] = await Promise.all([
    identityOf(database, memberId),
    lastReview(database, memberId),
    readLiveCode(database, keys, { memberId, purposes: KYC_PURPOSES, now }),
  ]);
  const values = identity ? openValues(keys, identity) : NONE;
  return {
    isOpen: mailKeys(config) !== undefined,
    now: Math.floor(now / 1_000),
    state: identity ? 'CERTIFIED' : stateOf(review?.state),
    clashes: identity ? [] : ((review?.clashes ?? []) as KycClash[]),
    certifiedAt: identity ? toSeconds(identity.certified_at) : null,
    deletedAt: toSeconds(identity?.deleted_at ?? null),
    deletionHeldUntil: toSeconds(await deletionHeldUntil(database, identity)),
    ...maskValues(values),
    device: identity?.device ?? null,
    code,
  };
}

function stateOf(review: string | undefined): Kyc['state'] {
  if (review === 'ASKED' || review === 'PROPOSED') return 'ASKED';
  return review === 'CLASHED' || review === 'REFUSED' ? review : 'NONE';
}
