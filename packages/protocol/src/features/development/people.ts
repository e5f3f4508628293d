/** Members of the demonstration whose part the development chain's test wallet can play. */
export const DEMO_PEOPLE = ['leader', 'saver', 'newcomer'] as const;
export type DemoPerson = (typeof DEMO_PEOPLE)[number];
