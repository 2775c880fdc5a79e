import pg from 'pg'
import { type Difference, differenceOf } from './differences.ts'
import {
  largeObjectsQuery,
  limitsQuery,
  privilegesQuery,
  securityLabelsQuery,
  settingsQuery,
} from './rights.sql.ts'

/** Compares what a database contains besides definitions: privileges of others, large objects, security labels. */
export async function compareRights(
  client: pg.ClientBase,
  owners: string[],
  queryLogin = '',
): Promise<Difference[]> {
  const privileges = await client.query<{ kind: string; name: string; grantee: string; privileges: string }>(
    privilegesQuery,
    [queryLogin, owners],
  )
  const objects = await client.query<{ count: number; definition: string }>(largeObjectsQuery)
  const labels = await client.query<{ name: string; provider: string; label: string }>(securityLabelsQuery)
  return [
    ...privileges.rows.map(({ kind, name, grantee, privileges: held }) => {
      const role = grantee === 'public' ? 'PUBLIC' : pg.escapeIdentifier(grantee)
      return {
        ...differenceOf({ kind: 'privilege', name: `${name} (${grantee})`, definition: held }, 'foreign'),
        undo: revoke(kind, name, role),
      }
    }),
    ...objects.rows
      .filter(({ count }) => count > 0)
      .map(({ count, definition }) => ({
        ...differenceOf({ kind: 'large object', name: String(count), definition }, 'foreign'),
        undo: 'SELECT pg_catalog.lo_unlink(oid) FROM pg_catalog.pg_largeobject_metadata;',
      })),
    ...labels.rows.map(({ name, provider, label }) => ({
      ...differenceOf({ kind: 'security label', name, definition: `${provider} ${label}` }, 'foreign'),
      undo: '-- SECURITY LABEL … IS NULL',
    })),
  ]
}

function revoke(kind: string, name: string, role: string): string {
  if (kind === 'default acl') return '-- ALTER DEFAULT PRIVILEGES … REVOKE ALL'
  if (kind === 'table column') {
    const table = name.slice(0, name.lastIndexOf('.'))
    return `REVOKE ALL (${name.slice(table.length + 1)}) ON TABLE ${table} FROM ${role};`
  }
  const what =
    kind === 'function' || kind === 'procedure' || kind === 'aggregate' ? 'ROUTINE' : kind.toUpperCase()
  return `REVOKE ALL ON ${kind === 'view' || kind === 'materialized view' ? 'TABLE' : what} ${name} FROM ${role};`
}

/** Compares settings and limits of a database, which the client may read from any other database of the server. */
export async function compareSettings(
  client: pg.ClientBase,
  database: string,
  logins: string[],
): Promise<Difference[]> {
  const settings = await client.query<{ database: string | null; role: string | null; setting: string }>(
    settingsQuery,
    [database, logins],
  )
  const limits = await client.query<{
    connections: number
    allowsConnections: boolean
    isTemplate: boolean
  }>(limitsQuery, [database])
  return [
    ...settings.rows.map(settingDifference),
    ...limits.rows.flatMap((row) => limitDifferences(database, row)),
  ]
}

function settingDifference(found: {
  database: string | null
  role: string | null
  setting: string
}): Difference {
  const { database, role, setting } = found
  const name = setting.slice(0, setting.indexOf('='))
  const where = [
    role && `ROLE ${pg.escapeIdentifier(role)}`,
    database && `${role ? 'IN ' : ''}DATABASE ${pg.escapeIdentifier(database)}`,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    ...differenceOf({ kind: 'setting', name: `${name} (${where})`, definition: setting }, 'foreign'),
    undo: `ALTER ${where} RESET ${name};`,
  }
}

function limitDifferences(
  database: string,
  found: { connections: number; allowsConnections: boolean; isTemplate: boolean },
): Difference[] {
  const alter = `ALTER DATABASE ${pg.escapeIdentifier(database)}`
  const limits: [boolean, string, string][] = [
    [found.connections !== -1, `CONNECTION LIMIT ${found.connections}`, 'CONNECTION LIMIT -1'],
    [!found.allowsConnections, 'ALLOW_CONNECTIONS false', 'ALLOW_CONNECTIONS true'],
    [found.isTemplate, 'IS_TEMPLATE true', 'IS_TEMPLATE false'],
  ]
  return limits
    .filter(([isSet]) => isSet)
    .map(([, definition, undo]) => ({
      ...differenceOf({ kind: 'limit', name: `${database} (${definition})`, definition }, 'changed'),
      undo: `${alter} ${undo};`,
    }))
}
