import type { Claim, TakenEntry, WrittenEntry } from '@fairlaunch/plan/day';
import { isErc6492Signature } from 'viem';
import { Difference } from '../difference.ts';

/** Contract wallets are asked at an endpoint, so many at once. */
const CLAIMS_AT_ONCE = 64;

/** @param at seconds of business time at which it was signed */
export type IsSigned = (claim: Claim, at: number) => Promise<boolean>;

type Waiting = { claim: Claim; entry: WrittenEntry };

/** Asks whether entries were signed, several at once; holds no more than these. */
export class ClaimChecks {
  readonly #day: number;
  readonly #isSigned: IsSigned;
  #waiting: Waiting[] = [];

  constructor(day: number, isSigned: IsSigned) {
    [this.#day, this.#isSigned] = [day, isSigned];
  }

  /** @throws Difference with the first entry of those added that was not signed */
  async add({ entry, claims }: TakenEntry): Promise<void> {
    for (const claim of claims) this.#waiting.push({ claim, entry });
    if (this.#waiting.length >= CLAIMS_AT_ONCE) await this.end();
  }

  /** @throws Difference with the first entry of those added that was not signed */
  async end(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = [];
    const answers = await Promise.all(asked.map((one) => this.#check(one)));
    const unsigned = asked[answers.indexOf(false)];
    if (!unsigned) return;
    const { claim, entry } = unsigned;
    const missing = `${claim.signer} did not sign ${claim.statement}`;
    throw new Difference(
      this.#day,
      `its journal does not follow: entry ${claim.entry} (${entry.kind}): ${missing}`,
    );
  }

  async #check({ claim, entry: { at, warrant } }: Waiting): Promise<boolean> {
    // A wallet of an operator is deployed: nobody else's code is run for one.
    const isOdd = warrant.by === 'operators' && isErc6492Signature(claim.signature);
    return !isOdd && this.#isSigned(claim, at);
  }
}
