import { useParams } from '@tanstack/react-router';

/** A part of the page's address by its name; empty when the address has none. */
export function useParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}
