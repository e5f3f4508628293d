import { useText } from '../language/text.ts';

/** Warning below a contract's address that can be copied. */
export function DoNotSend() {
  const text = useText();
  return <span className="text-12 text-warning">{text('address.doNotSend')}</span>;
}
