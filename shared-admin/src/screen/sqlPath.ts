/**
 * The address of the SQL editor, with a query in it.
 * @example <TextLink to={sqlPath('SELECT 1')}>Abrir la consulta</TextLink>
 */
export function sqlPath(query?: string): string {
  const path = '/dashboard/application/database/sql'
  return query === undefined ? path : `${path}?${new URLSearchParams({ query })}`
}
