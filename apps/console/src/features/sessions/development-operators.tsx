import { Button, shorten } from '@fairlaunch/ui';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { textOr, useText } from '#shared/language/text.ts';
import { useDevelopmentOperators } from '#shared/api/development-operators.ts';
import type { SignInChoice } from './use-sign-in.ts';

/** Signs in as an operator of the development chain by one click. */
export function DevelopmentOperators({
  busy,
  onChoose,
}: {
  busy: string | undefined;
  onChoose: (choice: SignInChoice) => void;
}) {
  const text = useText();
  const { data: operators, error, refetch } = useDevelopmentOperators();
  return (
    <>
      <h2 className="text-14 font-strong">{text('signIn.development')}</h2>
      <p className="text-13 text-content-alt">{text('signIn.developmentNote')}</p>
      {error && <QueryProblem error={error} retry={refetch} />}
      {operators?.map(({ name, address, role, privateKey }) => (
        <Button
          key={address}
          kind="secondary"
          size="small"
          busy={busy === address}
          disabled={busy !== undefined}
          className="!justify-between"
          onClick={() => onChoose({ id: address, kind: 'development', privateKey })}
        >
          <span>{name}</span>
          <span className="ms-auto font-regular text-content-alt">
            {textOr(`operators.role.${role}`, role)}
          </span>
          <bdi dir="ltr" className="font-regular text-content-alt">
            {shorten(address)}
          </bdi>
        </Button>
      ))}
    </>
  );
}
