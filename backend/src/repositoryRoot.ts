import { resolve } from 'node:path'

/** The folder of the project. */
export const repositoryRoot = resolve(import.meta.dirname, '../..')
