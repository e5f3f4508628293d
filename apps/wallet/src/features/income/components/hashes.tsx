import { Address, DescriptionList, Disclosure } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import type { LineEvidence } from '../line-evidence.ts';

type HashesProps = {
  manifest: Pick<LineEvidence['manifest'], 'planHash'>;
  root: Pick<LineEvidence['root'], 'root' | 'contentHash'>;
};

/** What the checks compare with the chain. */
export function Hashes({ manifest, root }: HashesProps) {
  const text = useText();
  return (
    <Disclosure title={text('evidence.hashes')}>
      <DescriptionList
        items={[
          {
            id: 'plan',
            label: text('evidence.plan'),
            value: <Address value={manifest.planHash} />,
          },
          { id: 'root', label: text('evidence.root'), value: <Address value={root.root} /> },
          {
            id: 'content',
            label: text('evidence.contentHash'),
            value: <Address value={root.contentHash} />,
          },
        ]}
      />
    </Disclosure>
  );
}
