import type { parseArgs } from 'node:util'

/** The options of all commands, for `parseArgs`. */
export const options = {
  bump: { type: 'string' },
  activate: { type: 'boolean', default: false },
  from: { type: 'string' },
  inside: { type: 'string' },
  port: { type: 'string' },
  path: { type: 'string' },
  title: { type: 'string' },
  template: { type: 'string' },
  mode: { type: 'string' },
  development: { type: 'boolean', default: false },
  break: { type: 'boolean', default: false },
  shell: { type: 'string' },
  /** Ends a canary. */
  end: { type: 'boolean', default: false },
  until: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  limit: { type: 'string' },
  /** Name of a credential for the network. */
  name: { type: 'string' },
  scopes: { type: 'string' },
  days: { type: 'string' },
  list: { type: 'boolean', default: false },
  revoke: { type: 'string' },
  /** A credential whose versions are taken back as well. */
  stolen: { type: 'string' },
  since: { type: 'string' },
  /** Address of a remote's service that its pages may call. */
  allow: { type: 'string' },
  /** Whether that address may lead to a private network. */
  private: { type: 'boolean', default: false },
  /** Ends what `allow` allowed. */
  withdraw: { type: 'boolean', default: false },
  /** Does not ask. */
  yes: { type: 'boolean', default: false },
  /** Why the change is made; kept in the history. */
  reason: { type: 'string' },
  commit: { type: 'string' },
  /** Publishes without opening the pages in a browser. */
  'no-trial': { type: 'boolean', default: false },
  /** Patterns of the only pages that a trial opens. */
  page: { type: 'string', multiple: true },
  /** Activates what did not pass a trial. */
  untried: { type: 'boolean', default: false },
  /** Address at which the site runs. */
  at: { type: 'string' },
  /** Origin of the back end whose data pages show. */
  api: { type: 'string' },
  /** How many processes prerender concurrently. */
  processes: { type: 'string' },
  watch: { type: 'boolean', default: false },
  site: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** What commands read of the options; most read few. */
export type CommandOptions = Partial<Given> & Pick<Given, 'activate' | 'development' | 'break'>
