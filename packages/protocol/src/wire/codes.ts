/** Whether an error moved money; for `unknown`, the member must check before trying again. */
export type MoneyMoved = 'no' | 'unknown';

export type ErrorDefinition = { code: number; status: number; moneyMoved: MoneyMoved };

const define = (code: number, status: number, moneyMoved: MoneyMoved = 'no'): ErrorDefinition => ({
  code,
  status,
  moneyMoved,
});

/** Code of every successful answer (spec §8). */
export const SUCCESS = 10000;

/** Error codes; the message of each is `error.NAME` in the catalogues. */
export const ERRORS = {
  // Session (spec §8)
  SESSION_INVALID: define(1012, 401),
  SESSION_MISSING: define(999990, 401),
  SESSION_OTHER_DEVICE: define(999988, 401),
  SIGNED_IN_ELSEWHERE: define(40002, 401),

  // Envelope (rulebook §16.3)
  ENVELOPE_MALFORMED: define(20001, 400),
  ENVELOPE_KEY_UNKNOWN: define(20002, 400),
  ENVELOPE_EXPIRED: define(20003, 400),
  // Browsers repeat a request by themselves if the connection breaks, so the first may have
  // arrived.
  ENVELOPE_REPLAYED: define(20004, 409, 'unknown'),
  BODY_TOO_LARGE: define(20005, 413),

  // Any call
  INPUT_INVALID: define(21001, 400),
  NOT_FOUND: define(21002, 404),
  TOO_MANY_REQUESTS: define(21003, 429),
  INTERNAL: define(21004, 500, 'unknown'),
  UNAVAILABLE: define(21005, 503),
  REQUEST_ID_REUSED: define(21006, 409),
  DAY_CLOSED: define(21007, 409),
  BOOKS_BEHIND: define(21008, 503),
  SIGNED_ENOUGH: define(21009, 429),
  OUTCOME_UNKNOWN: define(21010, 503, 'unknown'),

  // Live stream
  LIVE_FULL: define(45001, 503),
  LIVE_DOWN: define(45002, 503),

  // Sign-in
  NONCE_INVALID: define(22001, 400),
  SIGNATURE_INVALID: define(22002, 400),
  SIGNATURE_EXPIRED: define(22003, 400),

  // Binding (rulebook §1)
  ALREADY_BOUND: define(23001, 409),
  REFERRER_NOT_FOUND: define(23002, 404),
  REFERRER_IS_SELF: define(23003, 400),
  NOT_BOUND: define(23004, 403),
  ADDRESS_MISREAD: define(23005, 400),
  BINDINGS_LIMIT: define(23006, 429),

  // Amounts and balances
  AMOUNT_INVALID: define(24001, 400),
  AMOUNT_BELOW_MINIMUM: define(24002, 400),
  AMOUNT_ABOVE_MAXIMUM: define(24003, 400),
  AMOUNT_NOT_MULTIPLE: define(24004, 400),
  INSUFFICIENT_BALANCE: define(24005, 409),
  OPEN_LIMIT_REACHED: define(24006, 409),
  TOKEN_NOT_ALLOWED: define(24007, 400),

  // Orders (rulebook §4)
  PACKAGE_UNKNOWN: define(25001, 400),
  ORDER_ENDED: define(25002, 409),
  ORDER_TERMS_CHANGED: define(25003, 409),
  /** The plan does not allow orders in USDB. */
  STAKE_ASSET_CLOSED: define(25004, 409),
  FILL_CLOSED: define(42001, 409),
  FILL_NOT_NEW_MONEY: define(42002, 409),

  // Nodes (rulebook §8)
  NODE_SOLD_OUT: define(31001, 409),
  NODE_LIMIT_REACHED: define(31002, 409),
  NODE_OFFER_CHANGED: define(31003, 409),
  NODE_NOT_IN_COOLING_OFF: define(31004, 409),

  // Blind boxes (rulebook §11)
  BOX_CONDITIONS_NOT_MET: define(32001, 409),
  BOX_ALREADY_OPENED: define(32002, 409),
  BOX_POOL_SHORT: define(32003, 409),
  BOX_OFFER_CHANGED: define(32004, 409),
  GIFT_CARD_NOT_READY: define(32005, 409),
  GIFT_CARD_NO_STOCK: define(32006, 409),
  GIFT_CARD_SHOWN: define(32007, 409),
  GIFT_CARD_KNOWN: define(32008, 409),
  GIFT_CARDS_CLOSED: define(32009, 503),

  // Swaps (rulebook §12)
  SWAP_QUOTE_EXPIRED: define(38001, 409),
  SWAP_QUOTE_CHANGED: define(38002, 409),

  // Posted rates, and points withdrawn at them (rulebook §12, §15)
  RATE_NOT_POSTED: define(39001, 409),
  RATE_ENDED: define(39002, 409),
  RATE_USED_UP: define(39003, 409),
  RATE_END_INVALID: define(39004, 400),
  POINTS_QUOTE_CHANGED: define(39005, 409),
  POINTS_QUOTE_EXPIRED: define(39006, 409),
  SWAP_INVENTORY_SHORT: define(39007, 409),
  HOUSE_CAPITAL_SHORT: define(39008, 409),
  RATE_OUT_OF_BOUNDS: define(39009, 400),

  // Whitelist (rulebook §12)
  WHITELIST_CLOSED: define(36001, 409),
  WHITELIST_SOLD_OUT: define(36002, 409),
  WHITELIST_TOO_MANY_SHARES: define(36003, 409),
  COUPON_MISSING: define(36004, 409),
  WHITELIST_OFFER_CHANGED: define(36005, 409),
  WHITELIST_STOCK_SHORT: define(36006, 409),
  WHITELIST_DATES_INVALID: define(36007, 400),
  WHITELIST_RUNNING: define(36008, 409),

  // Airdrops (rulebook §14)
  AIRDROP_LIST_INVALID: define(40101, 400),
  AIRDROP_MEMBER_UNKNOWN: define(40102, 400),
  AIRDROP_DATE_INVALID: define(40103, 400),
  AIRDROP_UNFUNDED: define(40104, 409),
  AIRDROP_OVER: define(40105, 409),

  // A member's team (rulebook §5)
  TEAM_MEMBER_NOT_FOUND: define(44001, 404),
  TEAM_QUERY_INVALID: define(44002, 400),
  TEAM_QUERY_TOO_SHORT: define(44003, 400),
  TEAM_QUERY_TOO_BROAD: define(44004, 400),

  // Announcements
  ANNOUNCEMENT_INCOMPLETE: define(45003, 400),
  ANNOUNCEMENT_LINK_UNSAFE: define(45004, 400),
  ANNOUNCEMENT_DATES_INVALID: define(45005, 400),
  ANNOUNCEMENT_LIMIT: define(45006, 409),
  ANNOUNCEMENT_ENDED: define(45007, 409),
  ANNOUNCEMENT_OUTDATED: define(48102, 409),

  // Home links (docs/decisions/0084)
  HOME_LINK_UNSAFE: define(45008, 400),
  HOME_LINKS_OUTDATED: define(45009, 409),

  // Virtual nodes (rulebook §4)
  VIRTUAL_NODE_LIMIT: define(46101, 409),
  VIRTUAL_NODE_OF_OPERATOR: define(46102, 409),
  VIRTUAL_NODE_ENDED: define(46103, 409),

  // Identity check (rulebook §1)
  KYC_CLOSED: define(43001, 503),
  KYC_DONE: define(43002, 409),
  KYC_NOT_CERTIFIED: define(43003, 409),
  VERIFY_IMGS_MISSING: define(43004, 400),
  CHALLENGE_FAILED: define(43005, 400),
  CHALLENGE_ENDED: define(43006, 409),
  CHALLENGE_LIMIT: define(43007, 429),
  KYC_CODE_WRONG: define(43008, 400),
  KYC_CODE_ENDED: define(43009, 409),
  KYC_CODE_TOO_SOON: define(43010, 429),
  KYC_CODE_LIMIT: define(43011, 429),
  EMAIL_INVALID: define(43012, 400),
  PHONE_INVALID: define(43013, 400),
  KYC_EMAIL_USED: define(43014, 409),
  KYC_REVIEW_OPEN: define(43015, 409),
  KYC_REVIEW_CHANGED: define(43016, 409),
  KYC_DELETION_HELD: define(43017, 409),

  // Tasks, applications, gifts, private links (rulebook §14)
  TASK_NOT_REACHED: define(47001, 409),
  TASK_CLAIMED: define(47002, 409),
  TASK_OFFER_CHANGED: define(47003, 409),
  TASK_NOT_APPROVED: define(47004, 409),
  KYC1_NOT_COMPLETED: define(47005, 409),
  APPLICATION_OPEN: define(47006, 409),
  APPLICATION_TOO_MANY: define(47007, 409),
  APPLICATION_OF_TEAM: define(47008, 403),
  MEETING_LINK_INVALID: define(47009, 400),
  COMMUNITY_NAME_INVALID: define(47010, 400),
  TASK_TEXT_INVALID: define(47011, 400),
  GIFT_NOT_DIRECT: define(47012, 409),
  GIFT_RECEIVED: define(47013, 409),
  GIFT_NONE_LEFT: define(47014, 409),
  GIFT_POOL_SHORT: define(47015, 409),
  RANK_REQUIRED: define(47016, 403),
  LINK_NAME_INVALID: define(47017, 400),
  LINK_NAME_TAKEN: define(47018, 409),
  LINK_NAME_TOO_SOON: define(47019, 409),
  MEETING_DATE_INVALID: define(47020, 400),
  MEETING_TOO_MANY: define(47021, 409),

  // Withdrawals (rulebook §15)
  WITHDRAWAL_SIGNED: define(26001, 409),
  ESCAPE_NEAR: define(26002, 409),

  // Transfers (rulebook §15)
  RECEIVER_NOT_FOUND: define(30001, 404),
  RECEIVER_IS_SELF: define(30002, 400),
  RECEIVER_SUSPENDED: define(30003, 409),
  MEMBER_SUSPENDED: define(30004, 403),
  HELD_AFTER_CHANGE: define(30005, 409),
  ADDRESS_BOOK_FULL: define(30006, 409),
  RECEIVER_NOT_SAVED: define(30007, 409),
  RECEIVER_SAVED_LATELY: define(30008, 409),
  RECEIVER_IS_HOUSE: define(30009, 400),

  // Views for others (docs/decisions/0082)
  SHARE_LINK_ENDED: define(48001, 404),
  SHARE_LINKS_FULL: define(48002, 409),

  // Anti-phishing word (docs/decisions/0083)
  WORD_CLOSED: define(48101, 503),

  // Flash exchange (rulebook §12)
  FLASH_NOT_A_MULTIPLE: define(37001, 400),
  FLASH_STOCK_SHORT: define(37002, 409),
  FLASH_OFFER_CHANGED: define(37003, 409),
  BTC_ADDRESS_INVALID: define(37004, 400),
  BTC_ADDRESS_OTHER_NETWORK: define(37005, 400),
  FLASH_BEGUN: define(37006, 409),
  FLASH_CLAIMED: define(37007, 409),
  FLASH_NOT_CLAIMED: define(37008, 409),
  FLASH_TRANSACTION_USED: define(37009, 409),
  FLASH_STOCK_RESERVED: define(37010, 409),
  FLASH_PROOF_USED: define(37011, 409),

  // Ranges of days (spec: invalid time range format)
  RANGE_FORMAT_INVALID: define(41001, 400),
  RANGE_REVERSED: define(41002, 400),
  RANGE_IN_FUTURE: define(41003, 400),
  RANGE_TOO_LONG: define(41004, 400),
  RANGE_BEFORE_FIRST_DAY: define(41005, 400),
  RANGE_NOT_CLOSED: define(41006, 409),

  // Operators
  OPERATOR_FORBIDDEN: define(27001, 403),
  OWN_REQUEST: define(27002, 403),
  ALREADY_DECIDED: define(27003, 409),
  CONTENT_CHANGED: define(27004, 409),
  CORRECTION_ENTRY: define(27005, 400),
  CORRECTION_ACCOUNT: define(27006, 400),
  CORRECTION_REPEATED: define(27007, 409),
  PROPOSAL_ENDED: define(27008, 409),
  SUSPENSION_UNCHANGED: define(27009, 409),
  CORRECTION_TOO_EARLY: define(27010, 409),
  CORRECTION_RESERVED: define(27011, 409),
  CORRECTION_NOT_YET: define(27012, 409),

  // Plan versions (rulebook §0)
  PLAN_INVALID: define(29001, 400),
  PLAN_UNCHANGED: define(29002, 400),
  PLAN_START_NOT_MONDAY: define(29003, 400),
  PLAN_START_TOO_SOON: define(29004, 409),
  PLAN_OUTDATED: define(29005, 409),

  // Development chain
  FAUCET_EMPTY: define(28001, 409),
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof ERRORS;

const namesByCode = new Map<number, ErrorName>(
  Object.entries(ERRORS).map(([name, definition]) => [definition.code, name as ErrorName]),
);

export function errorNameOf(code: number): ErrorName | undefined {
  return namesByCode.get(code);
}
