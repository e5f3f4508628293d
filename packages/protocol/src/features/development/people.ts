/** Members of the demonstration that the development chain's test wallet can be. */
export const DEMO_PEOPLE = ['leader', 'saver', 'newcomer'] as const;
export type DemoPerson = (typeof DEMO_PEOPLE)[number];
