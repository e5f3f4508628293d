import { textsOf, useLanguageTag } from '@fairlaunch/ui';
import type { RuleTextId } from './rule-texts.ts';
import type { RuleWriter } from './write-value.ts';

const { useText } = textsOf<RuleTextId>();

/** Writes rules in the language in use. */
export function useRuleWriter(): RuleWriter {
  return { text: useText(), language: useLanguageTag() };
}
