/** The address of the SQL editor, with a query in it. */
export function sqlPath(query?: string): string {
  const path = '/dashboard/application/database/sql'
  return query === undefined ? path : `${path}?${new URLSearchParams({ query })}`
}
