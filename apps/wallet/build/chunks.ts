/** Many small files compress badly and arrive late, so the first page's code is one chunk. */
const FIRST_PAGE = [
  /apps\/wallet\/src\/(main|app\/(?!background|pages|asset-|assets-page|recent-|records-page|package-page|security-page|rail|context-column|connection-strip|status-line|tab-only|update-line|pull-to-refresh|use-pull))/,
  /apps\/wallet\/src\/shared\/(?!routing\/pages|offline\/(?!member-figures)|motion|components\/|templates\/|escape\/|explorer|api\/(announcements|assets|kyc|use-|plans|rates)|errors\/|flow-problems|money\/(use-order-problems|use-amount-bounds|is-unlimited|own-amounts)|withdrawals|picture\/|client\/(stale|use-action|use-read-pages)|session\/sessions-seen|live\/(start|follow|refresh)|language\/use-country|filled-days|anti-phishing|chosen-place|pay-out|figure-age|runway|use-now|use-release|time-left)/,
  /apps\/wallet\/src\/shared\/components\/(query-problem|escape-link|not-found-page|card-link|logo|row-link|waiting-badge|wallet-mark)/,
  /apps\/wallet\/src\/(features\/home\/(?!member-home|components\/(balance|guest-strip|hide-amounts|last-figures|news-ticker|next-step|paid-today|quick-actions))|wallet-connection\/index)/,
  /packages\/(money|locales)\/src\//,
  /packages\/web\/src\/(?!wallet\/|legacy\/|plan-rules\/|client\/(actions|log-in|read-pages|use-paged)|csv|explorer|money\/amount-field|typed\/)/,
  /packages\/ui\/src\/(amount\.|button|card|class-names|copy-button|dates|empty-state|index|labels|mount|notice|page-states|pill|sheet-stack|shorten|skeleton|tag|text|toast\.|translated)/,
  /packages\/protocol\/src\/(calls|endpoints|typed\/(invitation|plain-typed)|wire)/,
  /node_modules\/@lingui\//,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
];

/** Parts of the query library that load later, as only lists and forms use them. */
const LATER =
  /query-core\/build\/modern\/(infiniteQueryObserver|mutationObserver|queriesObserver)|react-query\/build\/modern\/(useInfiniteQuery|useMutation|useQueries)/;

/** Texts that the first page may show. */
const FIRST_TEXTS =
  /^(app|tab|label|page|home|guest|next|toast|error)\.|^(part|action|language)\.|^coverage\.(covers|nothingOwed|unavailable|checked|sourcesBanner)|^runway\.|^amount\.(hidden|hide|show)$|^flow\.(underWay|phase\.unknown)|^plans\.(new|upcoming)|^income\.(kind\.|title)|^(services|inbox)\.(title|note)/;

export const isFirstText = (id: string): boolean => FIRST_TEXTS.test(id);

/** Modules that several pages are made of; each alone would be a request of its own. */
const SHARED =
  /apps\/wallet\/src\/shared\/(?!escape|components\/money-button)|packages\/(ui|money)\/src\/(?!segmented|tabs|sheet|select|toaster|theme)|packages\/web\/src\/(?!wallet|legacy|plan-rules|typed)|node_modules\/(lucide-react|@tanstack)\//;

export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
  {
    name: 'query',
    test: (id: string) => /node_modules\/@tanstack\//.test(id) && !LATER.test(id),
    priority: 20,
  },
  {
    name: 'coverage-card',
    test: /apps\/wallet\/src\/shared\/(components\/(coverage-card|mix-warning|pool-runway)|runway|use-now|figure-age|api\/use-coverage-figure)|lucide-react\/dist\/esm\/icons\/shield/,
    priority: 15,
  },
  {
    // A guest's home page shows it at once, and would load all parts for its scale.
    name: 'guest-strip',
    test: /features\/home\/components\/guest-strip|shared\/pay-out\.|packages\/ui\/src\/(.*\/)?(small-bars|scale)\.ts/,
    priority: 12,
  },
  {
    name: 'first',
    test: (id: string) =>
      FIRST_PAGE.some((pattern) => pattern.test(id)) &&
      !id.endsWith('.css') &&
      !id.endsWith('.json'),
    priority: 10,
  },
  {
    name: 'parts',
    test: SHARED,
    minShareCount: 4,
    priority: 5,
  },
];
