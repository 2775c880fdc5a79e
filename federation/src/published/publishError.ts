/** An error that the person at the command line can fix; its message is in Spanish. */
export class PublishError extends Error {
  override name = 'PublishError'
}
