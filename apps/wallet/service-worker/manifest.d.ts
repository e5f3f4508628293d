declare module 'virtual:app-files' {
  /** Of the files of this build. */
  export const VERSION: string;
  /** Scripts that the page of this build names. */
  export const STARTS: readonly string[];
  /** Addresses below the app's own that every visitor keeps. */
  export const FILES: readonly string[];
  /** Further ones by language, of which a visitor keeps those that it reads. */
  export const LANGUAGES: Readonly<Record<string, readonly string[]>>;
}
