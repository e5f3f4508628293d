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
    <Disclosure title={text('why.hashes')}>
      <DescriptionList
        items={[
          { id: 'plan', label: text('why.plan'), value: <Address value={manifest.planHash} /> },
          { id: 'root', label: text('why.root'), value: <Address value={root.root} /> },
          {
            id: 'content',
            label: text('why.contentHash'),
            value: <Address value={root.contentHash} />,
          },
        ]}
      />
    </Disclosure>
  );
}
