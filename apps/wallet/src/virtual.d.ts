declare module 'virtual:towns' {
  /** Of the files with towns, below the app's own address. */
  export const FOLDER: string;
  /** Beginnings of names that have a file. */
  export const FILE_KEYS: readonly string[];
  export const LARGE_FILE: string;
}

declare module 'virtual:world-map' {
  /** Borders of countries as an SVG path: x is longitude + 180, y is 90 − latitude. */
  export const BORDERS: string;
}
