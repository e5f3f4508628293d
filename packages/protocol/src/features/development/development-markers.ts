/** "fldev" in ASCII: no public chain has this id, so signatures are worth nothing elsewhere. */
export const DEVELOPMENT_CHAIN_ID = 0x66_6c_64_65_76;

/** "fldevkey" in ASCII: production refuses development keys, which all start with this. */
export const DEVELOPMENT_KEY_START = '0x666c6465766b6579';

/** Ids of development envelope keys start with this. */
export const DEVELOPMENT_ENVELOPE_KEY_START = 'dev-';
