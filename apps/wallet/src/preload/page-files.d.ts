declare module 'virtual:page-files' {
  /** Languages of the texts. */
  export const LOCALES: readonly string[];
  /** Folder of the texts, relative to the app's folder. */
  export const TEXTS: string;
  /** Scripts, relative to the app's folder. */
  export const FILES: readonly string[];
  /** A path of the API, and who may read it. */
  export type Read = readonly [path: string, access: 'public' | 'session'];
  export const READS: readonly Read[];
  /**
   * What a page needs: its name, empty if it has no texts of its own, and the indices of its
   * scripts and reads.
   */
  type Needs = readonly [name: string, files: readonly number[], reads: readonly number[]];
  /** Needs by the path of a page, whose last part is `$` if it is a parameter. */
  export const PAGES: Readonly<Record<string, Needs>>;
  export const OTHER_PAGE: Needs;
}
