import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/client/client.ts';

export const useGiftCardStock = () =>
  useQuery({ queryKey: ['operator', 'gift-cards'], queryFn: () => call('giftCardStock', {}) });
