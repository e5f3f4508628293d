import { textOr } from './text.ts';

const BROKEN = 'This page stopped working. No money moved because of it. Reload the page.';

/**
 * Shown when the app itself failed. Made of plain elements only, as any other part may be what
 * failed.
 */
export function BrokenApp({ escape }: { escape: string | undefined }) {
  return (
    <div role="alert" className="grid justify-items-center gap-6 px-4 pt-16 text-center">
      <p>{textOr('page.broken', BROKEN)}</p>
      <button type="button" className="underline" onClick={() => location.reload()}>
        {textOr('page.reload', 'Reload the page')}
      </button>
      {escape !== undefined && (
        <a
          href={escape}
          className="underline"
          // A change of the hash alone does not reload the page.
          onClick={() => setTimeout(() => location.reload())}
        >
          {textOr('page.withoutUs', 'Emergency claim')}
        </a>
      )}
    </div>
  );
}
