/** Whole shares, at most those that are left; what is typed stays as it is. */
export function typedShares(typed: string, left: number): number | undefined {
  if (!/^[1-9]\d{0,5}$/.test(typed.trim())) return undefined;
  const shares = Number(typed.trim());
  return shares <= left ? shares : undefined;
}
