import { Notice } from '@fairlaunch/ui';
import { actionProblem } from '../errors/action-problem.ts';
import { useText } from '../language/text.ts';

/** Message of a refused action, if there is one. */
export function ActionProblem({ error }: { error: unknown }) {
  const text = useText();
  if (!error) return null;
  return (
    <Notice kind="negative" live>
      {actionProblem(error, text)}
    </Notice>
  );
}
