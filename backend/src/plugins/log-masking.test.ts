import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { describeError, maskSecrets, reasonOf, shortenLine } from './log-masking.ts'

const canary = 'canario-4711'

describe('shortenLine', () => {
  it('shortens texts at any depth to 2 KB, and a stack to 4 KB', () => {
    const long = 'ñ'.repeat(9000)
    const line = shortenLine(
      `${JSON.stringify({ level: 'info', msg: long, url: long, a: { b: [{ c: { d: { e: long } } }] }, err: { stack: long } })}\n`,
    )
    expect(line.endsWith('\n')).toBe(true)
    const { msg, url, a, err } = JSON.parse(line)
    for (const text of [msg, url, a.b[0].c.d.e]) {
      expect(Buffer.byteLength(text)).toBeLessThan(2048 + 30)
      expect(text).toMatch(/^ñ+… \(18000 bytes\)$/)
    }
    expect(Buffer.byteLength(err.stack)).toBeGreaterThan(4000)
    expect(Buffer.byteLength(err.stack)).toBeLessThan(4096 + 30)
  })

  it('keeps only the main fields when a line has too many texts', () => {
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`k${index}`, 'x'.repeat(2000)]),
    )
    const line = shortenLine(`${JSON.stringify({ level: 'warn', msg: 'many', many })}\n`)
    expect(line.length).toBeLessThan(200)
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', msg: 'many', omittedBytes: expect.any(Number) })
  })

  it('does not change short lines', () => {
    expect(shortenLine('{"msg":"x"}\n')).toBe('{"msg":"x"}\n')
  })
})

describe('maskSecrets', () => {
  it('keeps text that is not secret', () => {
    expect(maskSecrets('/academy/devops?page=2&search=token')).toBe('/academy/devops?page=2&search=token')
  })

  it('takes linear time for text that resembles tokens', () => {
    const startedAt = performance.now()
    for (const text of ['eyJ', '?token=', '/db/download/', '\nparams: ']) maskSecrets(text.repeat(50_000))
    expect(performance.now() - startedAt).toBeLessThan(500)
  })
})

describe('logged database errors', () => {
  const failure = (message: string, routine = 'pg_strtoint32_safe') =>
    Object.assign(new pg.DatabaseError(message, message.length, 'error'), {
      ...{ code: '22P02', routine, detail: `Key (email)=(${canary}) already exists.`, where: canary },
      ...{ table: 'users', internalQuery: canary, hint: canary },
    })

  it.each([
    `invalid input syntax for type integer: "${canary}"`,
    `unterminated quoted string at or near "'${canary}\n select '"`,
    `syntax error at or near "a" ${canary} "b"`,
  ])('mask the values of %j and keep the rest', (message) => {
    const described = JSON.stringify(describeError(new Error('Failed query', { cause: failure(message) })))
    expect(described).not.toContain(canary)
    expect(described).toContain(message.slice(0, message.indexOf('"')))
    expect(described).toContain('"table":"users"')
    expect(reasonOf(failure(message))).toMatch(/^22P02 \w/)
    expect(reasonOf(failure(message))).not.toContain(canary)
  })

  it('mask the whole message of an error raised by SQL', () => {
    const raised = failure(`la clave es ${canary}`, 'exec_stmt_raise')
    expect(reasonOf(raised)).toBe('22P02 [oculto]')
    expect(JSON.stringify(describeError(raised))).not.toContain(canary)
  })

  it('mask what a parser error quotes', () => {
    let failed: unknown
    try {
      JSON.parse(`"${canary}`.padEnd(30, 'x'))
    } catch (error) {
      failed = error
    }
    expect(JSON.stringify(describeError(failed))).not.toContain(canary)
  })
})
