import { AnnouncementBody, Link } from '@fairlaunch/web';
import { ArrowUpRight } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import { wantedPath } from '#shared/routing/paths.ts';

export function Body({ body }: { body: string }) {
  const text = useText();
  return (
    <AnnouncementBody
      body={body}
      outsideMark={<ArrowUpRight aria-label={text('link.outside')} size={14} className="inline" />}
      renderPageLink={(path) =>
        wantedPath(path) ? (
          <Link to={path} className="inline-flex min-h-11 items-center text-accent underline">
            <bdi dir="ltr">{path}</bdi>
          </Link>
        ) : (
          path
        )
      }
    />
  );
}
