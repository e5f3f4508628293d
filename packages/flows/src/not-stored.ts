/** The storage is full or turned off, so a reload would forget the action. Nothing has begun. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}
