import { homeLinkChanges, type HomeLinkChange, type HomeLinkTargets } from '@fairlaunch/protocol';
import { useText } from '#shared/language/text.ts';

function Target({ of, isOld = false }: { of: string; isOld?: boolean }) {
  return (
    <bdi dir="ltr" className="font-mono text-12 break-all">
      {isOld ? <del className="text-content-faint">{of}</del> : of}
    </bdi>
  );
}

function Change({ change: { name, from, to } }: { change: HomeLinkChange }) {
  const text = useText();
  return (
    <li className="grid gap-0.5">
      <span>
        {text(to === undefined ? 'homeLinks.removed' : 'homeLinks.leads', {
          name: text(`link.${name}`),
        })}
      </span>
      {from !== undefined && <Target of={from} isOld />}
      {to !== undefined && <Target of={to} />}
    </li>
  );
}

/** Differences between a set of links and the one in force. */
export function Changes({ from, to }: { from: HomeLinkTargets; to: HomeLinkTargets }) {
  const text = useText();
  const changes = homeLinkChanges(from, to);
  return (
    <section aria-label={text('homeLinks.changes')} className="grid gap-2 text-13">
      <h3 className="text-content-alt">{text('homeLinks.changes')}</h3>
      {changes.length === 0 ? (
        <p>{text('homeLinks.same')}</p>
      ) : (
        <ul className="grid gap-2">
          {changes.map((change) => (
            <Change key={change.name} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}
