/** Position of an entry among those of its member; unique and stable once its day is closed. */
export type Position = { day: number; moment: bigint; posting: bigint; leg: number };

export function encodePosition({ day, moment, posting, leg }: Position): string {
  return Buffer.from(`${day}.${moment}.${posting}.${leg}`).toString('base64url');
}

export function decodePosition(cursor: string | undefined): Position | undefined {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const [, day, moment, posting, leg] =
    /^(\d{1,6})\.(\d{1,18})\.(\d{1,18})\.(\d{1,4})$/.exec(text) ?? [];
  if (!day || !moment || !posting || !leg) return undefined;
  return { day: Number(day), moment: BigInt(moment), posting: BigInt(posting), leg: Number(leg) };
}
