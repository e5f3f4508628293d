import { linkParts } from '@fairlaunch/protocol';
import { Fragment, type ReactNode } from 'react';

type AnnouncementBodyProps = {
  body: string;
  /** Shown after a link that leaves the app. */
  outsideMark: ReactNode;
  renderPageLink: (path: string) => ReactNode;
};

/** Plain text in paragraphs; only https addresses and pages of the app become links. */
export function AnnouncementBody({ body, outsideMark, renderPageLink }: AnnouncementBodyProps) {
  return (
    <div className="grid gap-3 text-14 wrap-anywhere">
      {body.split(/\n{2,}/).map((paragraph, at) => (
        <p key={at} className="whitespace-pre-line">
          {linkParts(paragraph).map(({ text, link }, part) => (
            <Fragment key={part}>
              {link === 'outside' && (
                <a
                  href={text}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center gap-1 break-all text-accent underline"
                >
                  <bdi dir="ltr">{text}</bdi>
                  {outsideMark}
                </a>
              )}
              {link === 'page' && renderPageLink(text)}
              {!link && text}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
