/** Refuses the event under way for one of its fields. */
export type Refuse = (field: string, problem: string) => never;
