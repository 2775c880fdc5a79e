export type CommandOptions = {
  bump?: string | undefined
  activate: boolean
  from?: string | undefined
  inside?: string | undefined
  port?: string | undefined
  path?: string | undefined
  title?: string | undefined
  template?: string | undefined
  development: boolean
  mode: string
  break: boolean
  shell?: string | undefined
  site?: string | undefined
  /** Ends a canary. */
  end?: boolean | undefined
  until?: string | undefined
  'dry-run'?: boolean | undefined
  limit?: string | undefined
  /** Name of a credential for the network. */
  name?: string | undefined
  scopes?: string | undefined
  days?: string | undefined
  list?: boolean | undefined
  revoke?: string | undefined
  /** A credential whose versions are taken back as well. */
  stolen?: string | undefined
  since?: string | undefined
  /** Address of a remote's service that its pages may call. */
  allow?: string | undefined
  /** Whether that address may lead to a private network. */
  private?: boolean | undefined
  /** Ends what `allow` allowed. */
  withdraw?: boolean | undefined
  /** Does not ask. */
  yes?: boolean | undefined
  /** Why the change is made; kept in the history. */
  reason?: string | undefined
  commit?: string | undefined
  /** Publishes without opening the pages in a browser. */
  'no-trial'?: boolean | undefined
  /** Patterns of the only pages that a trial opens. */
  page?: string[] | undefined
  /** Activates what did not pass a trial. */
  untried?: boolean | undefined
  /** Address at which the site runs. */
  at?: string | undefined
  /** Origin of the back end whose data pages show. */
  api?: string | undefined
  /** How many processes draw concurrently. */
  processes?: string | undefined
  watch?: boolean | undefined
}
