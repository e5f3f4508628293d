import { deviceKeyIn } from '@fairlaunch/protocol';

/** The console's own key in this browser. */
export const deviceKey = deviceKeyIn('fairlaunch-console');
