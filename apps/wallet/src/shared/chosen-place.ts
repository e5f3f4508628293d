const KEY = 'fairlaunch.chosen-place';

type Chosen = {
  purpose: string;
  name: string;
  countryCode: string;
  latitude: number;
  longitude: number;
};

/** Hands the place that was chosen to the page that asked for it, across Back and a reload. */
export function keepChosenPlace(chosen: Chosen): void {
  sessionStorage.setItem(KEY, JSON.stringify(chosen));
}

/** Once: what was taken is gone. */
export function takeChosenPlace(purpose: string): Omit<Chosen, 'purpose'> | undefined {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Chosen | null;
  if (stored?.purpose !== purpose) return undefined;
  sessionStorage.removeItem(KEY);
  const { purpose: _, ...place } = stored;
  return place;
}
