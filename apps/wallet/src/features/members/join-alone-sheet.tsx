import BindingSheet, { HOUSE, type BindingSheetProps } from './binding-sheet.tsx';

/** What it means to have no referrer, at once. */
export default function JoinAloneSheet(props: BindingSheetProps) {
  return <BindingSheet {...props} referrer={HOUSE} />;
}
