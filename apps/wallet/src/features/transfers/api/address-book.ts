import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { useSignedIn } from '../../../shared/session/store.ts';

export function useAddressBook() {
  return useQuery({
    queryKey: ['member', 'address-book'],
    queryFn: () => quietCall('addressBook', {}),
    enabled: useSignedIn(),
  });
}
