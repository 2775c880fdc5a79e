const prefix = 'list:'

/** Remembers the filters, order and page of a list for this tab. */
export function rememberListAddress({ pathname, search }: { pathname: string; search: string }): void {
  try {
    sessionStorage.setItem(prefix + pathname, search)
  } catch {
    // Storage may be full or blocked: the way back then leads to the plain list.
  }
}

/**
 * The address of a list as it was last shown in this tab, else its plain one.
 * @example <Link to={listAddress(listPath)}>Cursos</Link>
 */
export function listAddress(path: string): string {
  try {
    return path + (sessionStorage.getItem(prefix + path) ?? '')
  } catch {
    return path
  }
}
