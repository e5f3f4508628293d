import { saveFile } from '@fairlaunch/web';

export const download = (
  name: string,
  type: 'text/csv' | 'application/json',
  content: string,
): void => saveFile(new Blob([content], { type: `${type};charset=utf-8` }), name);
