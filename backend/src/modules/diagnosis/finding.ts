/** The result of one check: one line, and what to do where something is missing. */
export type Finding = {
  /** Names the check. */
  id: string
  level: 'ok' | 'warning' | 'problem'
  name: string
  /** What was found. */
  text: string
  /** What to do; null when nothing has to be done. */
  advice: string | null
}

/** What is checked, in the order in which it is shown. */
export const checks = {
  origins: { id: 'origins', name: 'Dominio y orígenes' },
  google: { id: 'google', name: 'Entrar con Google' },
  tls: { id: 'tls', name: 'TLS' },
  mail: { id: 'mail', name: 'Correo' },
  database: { id: 'database', name: 'Base de datos' },
  clock: { id: 'clock', name: 'Reloj' },
  disk: { id: 'disk', name: 'Disco' },
  backups: { id: 'backups', name: 'Copia de seguridad' },
  bundles: { id: 'bundles', name: 'Copia del sitio' },
  archive: { id: 'archive', name: 'Archivo de WAL' },
  node: { id: 'node', name: 'Node' },
  versions: { id: 'versions', name: 'Versiones' },
  keys: { id: 'keys', name: 'Claves' },
  testMail: { id: 'testMail', name: 'Correo de prueba' },
}

type Named = Pick<Finding, 'id' | 'name'>

export const ok = (check: Named, text: string): Finding => ({ ...check, level: 'ok', text, advice: null })
export const warning = (check: Named, text: string, advice: string): Finding => ({
  ...check,
  ...{ level: 'warning', text, advice },
})
export const problem = (check: Named, text: string, advice: string): Finding => ({
  ...check,
  ...{ level: 'problem', text, advice },
})
