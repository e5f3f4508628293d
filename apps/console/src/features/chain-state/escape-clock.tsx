import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, Notice, useLanguageTag } from '@fairlaunch/ui';
import { ageIn } from '#shared/age.ts';
import { RuleMoment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

export type ChainState = Output<Endpoints['operatorChain']>;

/** How long until only escape claims are paid, and what puts that off. */
export function EscapeClock({ escape }: { escape: ChainState['escape'] }) {
  const text = useText();
  const language = useLanguageTag();
  return (
    <Card className="grid content-start gap-3">
      <CardHead title={text('custody.escape')} />
      {escape ? (
        <Known escape={escape} language={language} />
      ) : (
        <Notice kind="warning">{text('custody.noAnswer')}</Notice>
      )}
    </Card>
  );
}

function Known({
  escape,
  language,
}: {
  escape: NonNullable<ChainState['escape']>;
  language: string;
}) {
  const text = useText();
  const left = escape.opensAt - escape.chainTime;
  return (
    <>
      {escape.chainTime >= escape.warnFrom && (
        <Notice kind="negative">
          {text(left <= 0 ? 'custody.escape.open' : 'custody.escape.near')}
        </Notice>
      )}
      <DescriptionList
        items={[
          {
            id: 'left',
            label: text('custody.escape.left'),
            value: ageIn(language, left),
          },
          {
            id: 'opensAt',
            label: text('custody.escape.opensAt'),
            value: <RuleMoment seconds={escape.opensAt} />,
          },
          {
            id: 'activation',
            label: text('custody.escape.lastActivation'),
            value: <RuleMoment seconds={escape.lastActivation} />,
          },
        ]}
      />
      <p className="text-12 text-content-alt">{text('custody.escape.resets')}</p>
    </>
  );
}
