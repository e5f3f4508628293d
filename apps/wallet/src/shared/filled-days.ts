type PaidDay = { day: number; due: string; paid: string };

/** All days from the first one with income up to `through`, so that a chart leaves none out. */
export function filledDays(days: readonly PaidDay[], through: number): PaidDay[] {
  const first = days[0]?.day ?? through + 1;
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: Math.max(0, through - first + 1) }, (_, index) => {
    const day = first + index;
    return known.get(day) ?? { day, due: '0', paid: '0' };
  });
}
