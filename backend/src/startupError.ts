/** The reason why the server does not start, written for its operator; nothing was changed. */
export class StartupError extends Error {
  override name = 'StartupError'
  /** Whether the cause may disappear by itself, as when a database server is still starting. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}
