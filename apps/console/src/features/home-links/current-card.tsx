import type { CurrentHomeLinks } from '@fairlaunch/protocol';
import { Card, Notice, showToast } from '@fairlaunch/ui';
import { useHasRole } from '#shared/api/operator-me.ts';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { useStopHomeLink } from './api/stop-home-link.ts';
import { LinkList } from './link-list.tsx';

/** Links that members see now; one operator switches a link off. */
export function CurrentCard({ current }: { current: CurrentHomeLinks }) {
  const text = useText();
  const mayStop = useHasRole('approver');
  const stop = useStopHomeLink(() => showToast(text('homeLinks.stopped')));
  const { version, links } = current;
  const title =
    version === 0 ? text('homeLinks.configured') : text('homeLinks.standing', { version });
  return (
    <Card className="grid gap-3">
      <h2 className="text-14 font-strong">{title}</h2>
      <LinkList
        label={title}
        links={links}
        renderEnd={(name) =>
          mayStop && (
            <SmallButton
              aria-label={text('homeLinks.stopOf', { name: text(`link.${name}`) })}
              busy={stop.isPending && stop.variables.name === name}
              disabled={stop.isPending}
              onClick={() => stop.mutate({ current, name })}
            >
              {text('homeLinks.stop')}
            </SmallButton>
          )
        }
      />
      {mayStop && <Notice>{text('homeLinks.stopNote')}</Notice>}
      <ActionProblem error={stop.error} />
    </Card>
  );
}
