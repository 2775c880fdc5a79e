import { afterEach, describe, expect, it, vi } from 'vitest'
import { readOptions, runCommand } from './commandLine.ts'
import { StartupError } from './startupError.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

const options = { from: { type: 'string' }, replace: { type: 'boolean' } } as const

function read(...words: string[]) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'restore', ...words])
  return readOptions(options, 'Uso: npm run restore')
}

describe('readOptions', () => {
  it('returns what the command line says', () => {
    expect({ ...read('--from', 's3', '--replace') }).toEqual({ from: 's3', replace: true })
  })

  it.each([
    [['--bogus'], '--bogus'],
    [['--from'], '--from'],
    [['--replace=3'], '--replace'],
    [['s3'], 's3'],
  ])('rejects %j, names it and says how the command is used', (words, name) => {
    expect(() => read(...words)).toThrow(new StartupError(`No se usa así: ${name}\nUso: npm run restore`))
  })
})

describe('runCommand', () => {
  it.each([
    ['in one line', new StartupError('No hay sitio'), '✗ No hay sitio'],
    ['with its stack trace', new TypeError('x is not a function'), expect.any(TypeError)],
  ])('reports an error %s, and exits with 1', async (_how, error, reported) => {
    const report = vi.spyOn(console, 'error').mockReturnValue()
    runCommand(() => Promise.reject(error))
    await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(reported))
    expect(process.exitCode).toBe(1)
  })
})
