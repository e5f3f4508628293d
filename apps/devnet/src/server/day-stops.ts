const MINUTE = 60;
const HOUR = 3_600;

/** When time stops in a day that is told or caught up, in seconds after its start: the close, the activation of its root 12 h later, and the evening. */
export const DAY_STOPS = { close: 12 * MINUTE, noon: 12 * HOUR + 15 * MINUTE, evening: 20 * HOUR };
