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
  /** Why the change is made; kept in the history. */
  reason?: string | undefined
  commit?: string | undefined
  /** Publishes without opening the pages in a browser. */
  'no-trial'?: boolean | undefined
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
