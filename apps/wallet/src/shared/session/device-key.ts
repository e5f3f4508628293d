import { deviceKeyIn } from '@fairlaunch/protocol';

/** This browser's key of the members' app. */
export const deviceKey = deviceKeyIn('fairlaunch');
