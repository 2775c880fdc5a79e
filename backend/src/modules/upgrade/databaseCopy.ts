/** The database of a site, as an upgrade needs it. Nothing of the site may use it meanwhile. */
export type UpgradedDatabase = {
  /** Who uses the database, and what to do about it, in Spanish; null when nobody does. */
  usedBy(): Promise<string | null>
  /** The server's version, in Spanish; throws `StartupError` for one that this release cannot use. */
  version(): Promise<string>
  /** Bytes that a copy takes on the disk of DATA_DIR. */
  bytes(): Promise<number>
  /** Copies everything, as it is, into the folder or beside the original; returns what `restore` needs. */
  copy(folder: string, stamp: string): Promise<DatabaseCopy>
  /** Puts a copy in the place of the database; returns where that one stays, in Spanish. */
  restore(folder: string, copy: DatabaseCopy, stamp: string): Promise<string>
}

/** A folder of the embedded server; databases with their copies on another server; or a file of SQL. */
type DatabaseCopy =
  | { kind: 'folder' }
  | { kind: 'databases'; copies: Record<string, string> }
  | { kind: 'sql' }
