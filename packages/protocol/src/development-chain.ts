/** The development chain's own id ("fldev" in ASCII), which no public chain has, so that nothing signed there is worth anything elsewhere. */
export const DEVELOPMENT_CHAIN_ID = 0x66_6c_64_65_76;

/** How every key of a development deployment begins ("fldevkey" in ASCII), so that production knows and refuses it. */
export const DEVELOPMENT_KEY_START = '0x666c6465766b6579';

/** How the ids of a development deployment's envelope keys begin. */
export const DEVELOPMENT_ENVELOPE_KEY_START = 'dev-';
