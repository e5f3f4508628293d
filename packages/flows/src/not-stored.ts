/** The storage is full or shut off, so the action could not survive a reload. Nothing has begun. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}
