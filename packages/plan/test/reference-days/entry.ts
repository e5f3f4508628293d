/** A seat, 0 for the house, or the address of a guest. */
export type Holder = number | string;

export type Leg = { holder: Holder; account: string; asset: string; amount: bigint };

export type Warrant =
  | { by: 'chain'; block: number; transaction: string; logIndex: number }
  | {
      by: 'member';
      requestId: string;
      deadline: number;
      /** Seconds from the clock of deadlines to that of entries. */
      ahead?: number;
      signature: string;
    }
  | {
      by: 'operators';
      requestId: string;
      signed: readonly { operator: string; signature: string }[];
    }
  | { by: 'rule' }
  | { by: 'server' };

/** An entry of a journal (rulebook §20); `at` in Unix seconds, amounts of legs in micro-units. */
export type Entry = {
  number: number;
  kind: string;
  at: number;
  facts: unknown;
  legs: readonly Leg[];
  warrant: Warrant;
};
