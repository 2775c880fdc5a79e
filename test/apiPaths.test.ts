import { expect, it } from 'vitest'
import { readTracked, trackedFiles } from './trackedFiles.ts'

// Pages that the browser opens, and the API of a remote.
const notOperations = ['/api/docs', '/academy/api/aws', '/api/x/academy/notas?a=1', '/api/x/notas/notes']

const isFrontEnd = (file: string) =>
  /^(shell|remote-[a-z]+|shared-(auth|ui))\/src\/.*\.tsx?$/.test(file) &&
  !/\.(test|generated)\.|testBrowser|mockApi/.test(file)

// Code that uses the API from outside, but not that of earlier releases.
const isClient = (file: string) =>
  /^(e2e|bench)\/.*\.ts$/.test(file) &&
  !/\.(test|generated)\./.test(file) &&
  !file.startsWith('bench/src/upgrade/')

/** Texts and patterns that contain a path of the API, whole or inside an address; `/api/` alone is not one. */
function pathsIn(source: string): string[] {
  const withoutImports = source.replace(/\b(from|import)\b\s*'[^']*'/g, '')
  const found = withoutImports.match(/[^\s'"`(]*\bapi\\?\/(?=[\w$])[^\s'"`]*/g) ?? []
  return found.filter((path) => !notOperations.includes(path))
}

it.each([
  [
    'front ends',
    isFrontEnd,
    400,
    'Call the operation by its name from shared-auth/api, or take its path from there.',
  ],
  ['e2e and bench', isClient, 100, 'Call the operation from e2e/src/api, or stub it by its name.'],
] as const)('has no hand-written path of the API in %s', (_, isChecked, count, advice) => {
  const files = trackedFiles().filter(isChecked)
  expect(files.length).toBeGreaterThan(count)
  const found = files.flatMap((file) => pathsIn(readTracked(file)).map((path) => `${file}: ${path}`))
  expect(found, advice).toEqual([])
})

it('recognises paths in texts, addresses, templates and patterns', () => {
  const paths = [
    "page.route('**/api/users/getAll')",
    ['fetch(`$', '{url}/api/auth/login`)'].join(''),
    ['page.route(`**/api/db/$', '{path}`)'].join(''),
    '/^\\/api\\/academy/.test(path)',
    'url.includes("/api/stat/")',
  ]
  for (const source of paths) expect(pathsIn(source), source).toHaveLength(1)
  for (const source of ["from '../api/stub.ts'", "route('**/api/**')", "goto('/api/docs')"])
    expect(pathsIn(source), source).toEqual([])
})
