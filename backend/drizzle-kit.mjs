// Runs drizzle-kit. npm may install it at the root and drizzle-orm only in this folder, where drizzle-kit does not
// look: https://github.com/drizzle-team/drizzle-orm/issues/3248. Remove when `npm ls drizzle-orm` shows it hoisted.
import Module, { createRequire, register } from 'node:module'
import { dirname, join } from 'node:path'

const hook = `export const resolve = (name, context, next) =>
  next(name, /^drizzle-orm(\\/|$)/.test(name) ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)

// The hook resolves what drizzle-kit imports; this resolves what it requires.
process.env.NODE_PATH = join(import.meta.dirname, 'node_modules')
Module._initPaths()

const require = createRequire(import.meta.url)
require(join(dirname(require.resolve('drizzle-kit')), 'bin.cjs'))
