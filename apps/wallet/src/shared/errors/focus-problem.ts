/**
 * Leads to the first field that is marked as wrong, once this event has marked it: into view above
 * a pinned button, and with the focus.
 */
export function focusProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}
