/** A part of a published file, packed; `hash` is the keccak256 of the whole unpacked file. */
export type StoredPart = { day: number; name: string; part: number; hash: string; content: Buffer };
export type PartPlace = Pick<StoredPart, 'day' | 'name' | 'part'>;

/** Published files in an object store (docs/decisions/0117). */
export type Bucket = {
  /**
   * Adds a part; the same one again changes nothing.
   * @throws BucketError if another one is there
   */
  put: (part: StoredPart) => Promise<void>;
  /** @throws BucketError if the store does not answer in time, or otherwise than it should */
  get: (place: PartPlace) => Promise<StoredPart | undefined>;
};

/** Says what the store did, without addresses or credentials. */
export class BucketError extends Error {
  override name = 'BucketError';
}
