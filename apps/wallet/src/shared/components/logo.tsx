export function Logo() {
  return (
    <svg aria-hidden width="28" height="28" viewBox="0 0 28 28">
      <rect width="28" height="28" rx="9" className="fill-accent" />
      <path
        d="M9 18.500V9.500h9M9 14h6.500"
        fill="none"
        className="stroke-accent-content"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
