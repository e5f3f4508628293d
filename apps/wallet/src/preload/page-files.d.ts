declare module 'virtual:page-files' {
  /** Languages that have texts. */
  export const LOCALES: readonly string[];
  /** Folder of the texts below the app's own. */
  export const TEXTS: string;
  /** Scripts below the app's own. */
  export const FILES: readonly string[];
  /** By a page's path, whose last part is `$` where it may be anything: its name and its scripts. */
  export const PAGES: Readonly<Record<string, readonly [name: string, ...files: number[]]>>;
}
