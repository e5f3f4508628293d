import { classNames } from '@fairlaunch/ui';

type BoxPictureProps = {
  isOpen?: boolean;
  /** True to let the lid rise when the picture appears. */
  rises?: boolean;
};

/** A box with its lid; decorates what is said beside it. */
export function BoxPicture({ isOpen = false, rises = false }: BoxPictureProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 -14 96 106"
      strokeWidth="2"
      strokeLinejoin="round"
      className="h-28 fill-surface-raised stroke-border-strong"
    >
      <path d="M16 42h64v38a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6z" />
      <path d="M43 42h10v44H43z" className="fill-accent-hint stroke-accent" />
      <g
        className={classNames(
          'origin-bottom-left ease-calm transition-transform duration-700 [transform-box:fill-box]',
          isOpen && '-translate-y-1.5 -rotate-[24deg]',
          rises && 'rise-lid',
        )}
      >
        <path d="M16 26h64a4 4 0 0 1 4 4v12H12V30a4 4 0 0 1 4-4z" />
        <path d="M43 26h10v16H43z" className="fill-accent-hint stroke-accent" />
      </g>
    </svg>
  );
}
