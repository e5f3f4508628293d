import { businessDay, isoDate, type Rank } from '@fairlaunch/plan';
import { Button, Card, CardHead, showToast } from '@fairlaunch/ui';
import { saveFile, usePercent } from '@fairlaunch/web';
import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCoverageFigure } from '#shared/api/use-coverage-figure.ts';
import { invitationLink } from '#shared/invitation.ts';
import { useLanguageTag, useText } from '#shared/language/text.ts';
import { pageStyle, pictureOf } from '#shared/picture/style.ts';
import { drawPoster, POSTER } from '../poster/draw-poster.ts';

const FILE_NAME = 'fairlaunch-invitation.png';

const canShare = (): boolean =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([], FILE_NAME, { type: 'image/png' })] });

/** Custody against what is owed, with its day: a poster hangs for long. Empty while unknown. */
function useHeldLine(): string {
  const text = useText();
  const percent = usePercent();
  const { data, isOld } = useCoverageFigure();
  const ppm = data?.assets.find(({ asset }) => asset === 'USDT')?.coveragePpm;
  if (!data || isOld || ppm == null) return '';
  const day = isoDate(businessDay(data.asOf));
  return text('poster.held', { percent: percent(ppm, 1), day });
}

type PosterProps = {
  code: string;
  seat: number;
  /** The rank of a captain or ambassador, which the poster shows. */
  rank?: Rank;
};

/** The invitation as a picture, which can be saved or shared. */
export function PosterCard({ code, seat, rank }: PosterProps) {
  const text = useText();
  const language = useLanguageTag();
  const canvas = useRef<HTMLCanvasElement>(null);
  const texts = {
    brand: text('app.name'),
    title: text('poster.title'),
    badge: rank ? text(`tasks.rank.${rank}`) : '',
    inviter: text('poster.inviter', { number: seat }),
    claim: text('poster.claim'),
    held: useHeldLine(),
    note: text('poster.note'),
  };
  const written = JSON.stringify(texts);
  useEffect(() => {
    const place = canvas.current;
    const context = place?.getContext('2d');
    if (!place || !context) return;
    void document.fonts.ready.then(() =>
      drawPoster(context, {
        texts: JSON.parse(written) as typeof texts,
        code,
        link: invitationLink(code),
        ...pageStyle(language),
      }),
    );
  }, [written, code, language]);
  const withPicture = (use: (file: File, drawn: HTMLCanvasElement) => unknown) => async () => {
    const drawn = canvas.current;
    const file = drawn ? await pictureOf(drawn, FILE_NAME) : undefined;
    if (drawn && file) await use(file, drawn);
    else showToast(text('poster.failed'));
  };
  const [held, setHeld] = useState<string>();
  const save = withPicture((file, drawn) => {
    saveFile(file, file.name);
    setHeld(drawn.toDataURL('image/png'));
  });
  const share = withPicture((file) =>
    navigator.share({ files: [file] }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast(text('poster.failed'));
    }),
  );
  return (
    <Card className="grid gap-3">
      <CardHead title={text(rank ? 'poster.vipHeading' : 'poster.heading')} />
      <canvas
        ref={canvas}
        width={POSTER.width}
        height={POSTER.height}
        role="img"
        aria-label={text('poster.picture', { code })}
        className="w-full max-w-[280px] justify-self-center rounded-card border border-border"
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={() => void save()}>
          <Download aria-hidden size={16} />
          {text('poster.save')}
        </Button>
        {canShare() && (
          <Button kind="secondary" size="small" onClick={() => void share()}>
            <Share2 aria-hidden size={16} />
            {text('poster.share')}
          </Button>
        )}
      </div>
      {held !== undefined && (
        <>
          <p className="text-13 text-content-alt">{text('poster.hold')}</p>
          <img
            src={held}
            alt={text('poster.picture', { code })}
            className="w-full max-w-[280px] justify-self-center"
          />
        </>
      )}
    </Card>
  );
}
