import type { ConsoleMessageId } from '@fairlaunch/locales';
import { textsOf } from '@fairlaunch/ui';

export { textOr, useLanguageTag } from '@fairlaunch/ui';
export type MessageId = ConsoleMessageId;
export const { text, useText } = textsOf<MessageId>();
