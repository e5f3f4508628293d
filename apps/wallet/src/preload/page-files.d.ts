declare module 'virtual:page-files' {
  /** Languages that have texts. */
  export const LOCALES: readonly string[];
  /** Folder of the texts below the app's own. */
  export const TEXTS: string;
  /** Scripts below the app's own. */
  export const FILES: readonly string[];
  /** A path at the server, and who may read it. */
  export type Read = readonly [path: string, access: 'public' | 'session'];
  export const READS: readonly Read[];
  /** Its name, where it has texts of its own, its scripts and what it reads. */
  type Needs = readonly [name: string, files: readonly number[], reads: readonly number[]];
  /** By a page's path, whose last part is `$` where it may be anything. */
  export const PAGES: Readonly<Record<string, Needs>>;
  export const OTHER_PAGE: Needs;
}
