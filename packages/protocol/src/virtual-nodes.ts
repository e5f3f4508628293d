/** That stand, of one member (docs/decisions/0074). Must match the database. */
export const MAX_VIRTUAL_NODES = 10;
