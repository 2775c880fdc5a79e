import { describe, expect, it } from 'vitest'
import { plainSql } from './script.dialect.ts'

const TOKEN = 'a1B2'.repeat(15)
const BODY =
  "CREATE TABLE t (a text);\nCOPY t FROM stdin;\nñ\\r\\n\\\\unrestrict x\n\\.\nINSERT INTO t VALUES ('á\rb');\n"
const dumped = `-- PostgreSQL database dump\n\\restrict ${TOKEN}\nSET lock_timeout = 0;\nSET transaction_timeout = 0;\n${BODY}\\unrestrict ${TOKEN}\n-- fin\n`
const plain = `-- PostgreSQL database dump\nSET lock_timeout = 0;\n${BODY}-- fin\n`

async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function plainOf(script: string | Buffer, length = 64 * 1024): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of plainSql(inPieces(Buffer.from(script as string), length))) parts.push(part)
  return Buffer.concat(parts).toString()
}

describe('plainSql', () => {
  it.each([1, 2, 3, 7, 100_000])(
    'leaves out what pg_dump writes for psql, in pieces of %i bytes',
    async (length) => {
      expect(await plainOf(dumped, length)).toBe(plain)
    },
  )

  it.each([1, 2, 3, 7, 100_000])(
    'reads what an editor of Windows saved, in pieces of %i bytes',
    async (length) => {
      expect(await plainOf(`\uFEFF${dumped.replaceAll('\n', '\r\n')}`, length)).toBe(plain)
    },
  )

  it('finds the last line behind the first part of a long file', async () => {
    const rows = `${'x'.repeat(99)}\n`.repeat(5_000)
    const long = `\\restrict ${TOKEN}\n${rows}\\unrestrict ${TOKEN}\n`
    for (const length of [999, 65_536]) expect(await plainOf(long, length)).toBe(rows)
  })

  it('changes nothing else', async () => {
    for (const script of ['', 'select 1', '\r', "select 1,\n'\r\n';\r\n", `${BODY}\\unrestrict x\n`])
      expect(await plainOf(script, 2)).toBe(script)
    const bytes = Buffer.from([0xc3, 0x28, 0x0a, 0xff, 0x00])
    const parts: Buffer[] = []
    for await (const part of plainSql(inPieces(bytes, 2))) parts.push(part)
    expect(Buffer.concat(parts)).toEqual(bytes)
  })

  it.each([
    ['PGDMP\x01\x0e', '--format=plain'],
    [`toc.dat\0${'0'.repeat(100)}`, '--format=plain'],
    ['\x1f\x8b\x08', 'descomprímelo'],
    ['\xff\xfes\0', 'UTF-8'],
    ['--\nCREATE DATABASE otra;\n\\connect otra\n', '--create'],
    ['\\connect otra\n', '--create'],
  ])('says what to do about %j', async (script, advice) => {
    await expect(plainOf(Buffer.from(script, 'latin1'))).rejects.toThrow(advice)
  })
})
