import { apiUrl } from '@fairlaunch/web';

/** The heads of a day's files, which name its tables (rulebook §6, step 13). */
export const DAY_FILES = ['inputs.json', 'outputs.json', 'manifest.json'] as const;

export const dayFileUrl = (day: number, name: (typeof DAY_FILES)[number]): string =>
  apiUrl(`/api/files/${day}/${name}`);
