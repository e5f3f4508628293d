import type { OperatorRole } from '@fairlaunch/protocol';
import { textOr, useText } from '#shared/language/text.ts';
import { powersOf } from './powers.ts';

/** What a role allows, to be read before the role is given. */
export function PowerList({ role }: { role: OperatorRole }) {
  const text = useText();
  const powers = powersOf(role);
  if (powers.length === 0) return null;
  return (
    <section aria-label={text('operators.powers')} className="grid gap-1.5 text-12">
      <h3 className="text-content-alt">{text('operators.powers')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {powers.map(({ room, acts }) => (
          <div key={room} className="contents">
            <dt>{textOr(`operators.room.${room}`, room)}</dt>
            <dd className="text-content-alt">
              {acts.map((act) => textOr(`operators.act.${act}`, act)).join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
