import { Button } from '@fairlaunch/ui';
import { Network } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { NodeCard } from './node-card.tsx';

export function NodesList() {
  const text = useText();
  return (
    <EndlessList
      query={useReadPages('nodes')}
      label={text('nodes.own')}
      empty={text('nodes.empty')}
      emptyIcon={<Network aria-hidden />}
      emptyAction={
        <Button size="small" onClick={() => void navigation.push(paths.nodes())}>
          {text('nodes.see')}
        </Button>
      }
      itemKey={(node) => node.number}
      render={(node) => <NodeCard node={node} />}
    />
  );
}
