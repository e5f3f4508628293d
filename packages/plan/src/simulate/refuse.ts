export type Refuse = (field: string, problem: string) => never;
