import type { SharedMessageId } from '@fairlaunch/locales';
import { textsOf } from '@fairlaunch/ui';

export const { useText } = textsOf<SharedMessageId>();
