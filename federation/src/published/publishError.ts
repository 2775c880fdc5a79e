type Code = 'locked' | 'frozen' | 'untried' | 'trying' | 'full' | 'storage'

/** An error that the person at the command line can fix; its message is in Spanish. */
export class PublishError extends Error {
  override name = 'PublishError'
  /**
   * For callers that handle it: another process holds the lock, the site is frozen, there is no passed trial, the site is
   * running one, the disk is full, or the storage of the site does not respond.
   */
  readonly code: Code | undefined

  constructor(message: string, code?: Code) {
    super(message)
    this.code = code
  }
}
