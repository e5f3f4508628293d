declare module 'virtual:app-files' {
  /** Hash of the files of this build. */
  export const VERSION: string;
  /** Scripts that the page of this build names. */
  export const STARTS: readonly string[];
  /** Addresses, below the app's own, of the files that every visitor keeps. */
  export const FILES: readonly string[];
  /** Further files by language; a visitor keeps those of the languages that were chosen. */
  export const LANGUAGES: Readonly<Record<string, readonly string[]>>;
}
