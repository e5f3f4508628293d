import { useHistory } from '@fairlaunch/web';
import { paths } from '../routing/paths.ts';

export function useOpenMember() {
  const history = useHistory();
  return ({ address }: { address: string }) => history.push(paths.member(address));
}
