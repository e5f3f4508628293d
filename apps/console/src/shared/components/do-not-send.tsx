import { useText } from '../language/text.ts';

/** Below an address of ours that can be copied. */
export function DoNotSend() {
  const text = useText();
  return <span className="text-12 text-warning">{text('address.doNotSend')}</span>;
}
