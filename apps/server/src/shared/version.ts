/** The version of the base configuration (spec §7). */
export const VERSION = '1.0.0';
