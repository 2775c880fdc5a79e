import { join } from 'node:path'

/** Whether this package was installed from a site's SDK: the project is then the remote in the working directory. */
export const isAlone = /[\\/]node_modules[\\/]/.test(import.meta.dirname)

/** The project's folder: the one that holds the workspaces, or that of the only remote. */
export const projectFolder = isAlone ? process.cwd() : join(import.meta.dirname, '../..')
