declare module 'virtual:towns' {
  /** Folder of the files with towns, relative to the app's address. */
  export const FOLDER: string;
  /** First letters of names for which there is a file. */
  export const FILE_KEYS: readonly string[];
  export const LARGE_FILE: string;
}

declare module 'virtual:world-map' {
  /** Borders of countries as an SVG path: x is longitude + 180, y is 90 − latitude. */
  export const BORDERS: string;
}
