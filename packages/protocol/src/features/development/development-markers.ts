/** "fldev" in ASCII: no public chain has it, so that signatures are worth nothing elsewhere. */
export const DEVELOPMENT_CHAIN_ID = 0x66_6c_64_65_76;

/** "fldevkey" in ASCII: production recognises development keys by this start and refuses them. */
export const DEVELOPMENT_KEY_START = '0x666c6465766b6579';

/** Start of the id of a development envelope key. */
export const DEVELOPMENT_ENVELOPE_KEY_START = 'dev-';
