import { LostPage } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { HomeButton } from './home-button.tsx';

export function NotFoundPage() {
  const text = useText();
  return <LostPage action={<HomeButton />}>{text('page.notFound')}</LostPage>;
}
