import { describe, expect, it } from 'vitest'
import { ScriptSource } from './script.source.ts'

async function* inPieces(text: string, length: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** The script as its texts, COPY lines and data. */
async function partsOf(script: string, length = 64 * 1024): Promise<string[]> {
  const source = new ScriptSource(inPieces(script, length))
  const parts: string[] = []
  for (;;) {
    const { text, copyLine } = await source.part()
    parts.push(Buffer.concat(text).toString())
    if (copyLine === null) return parts
    parts.push(copyLine)
    const data: Buffer[] = []
    for await (const chunk of source.data()) data.push(chunk)
    parts.push(Buffer.concat(data).toString())
  }
}

describe('ScriptSource', () => {
  const script = `select 'ñ';\nCOPY a FROM stdin;\n1\t\\.\n\\\\.\n\\.\n\ncopy  b (c) from  STDIN ; \r\n\\.\r\nselect 2`
  const parts = [
    "select 'ñ';\n",
    'COPY a FROM stdin;\n',
    '1\t\\.\n\\\\.\n',
    '\n',
    'copy  b (c) from  STDIN ; \r\n',
    '',
    'select 2',
  ]

  it.each([1, 2, 3, 7, 64])(
    'splits a script at its COPY lines, read in chunks of %i bytes',
    async (length) => {
      expect(await partsOf(script, length)).toEqual(parts)
    },
  )

  it('ends data at its end marker with either kind of line ending', async () => {
    const mixed = 'COPY a FROM stdin;\r\n1\r\n\\.\r\nCOPY a FROM stdin;\n2\n\\.\n'
    expect(await partsOf(mixed)).toEqual([
      '',
      'COPY a FROM stdin;\r\n',
      '1\r\n',
      '',
      'COPY a FROM stdin;\n',
      '2\n',
      '',
    ])
  })

  it.each([
    'COPY a FROM stdin',
    'COPY a FROM stdin; select 1;',
    'COPY a TO stdout;',
    'xCOPY a FROM stdin;',
    ' COPY a FROM stdin;',
  ])('treats %j as text', async (line) => expect(await partsOf(`${line}\n`)).toEqual([`${line}\n`]))

  it.each([
    ['line ends', '\n'],
    ['COPY words on one line', 'COPY FROM stdin FROM stdin '],
    ['beginnings of a line', 'c\n'],
    ['spaces after a COPY', `COPY a FROM${' '.repeat(1000)}\n`],
    ['data of two kinds of line ends', 'COPY a FROM stdin;\r\n\\.\r\n'],
    ['almost ended data', 'COPY a FROM stdin;\n\\.x\n\\.\n'],
  ])('reads 8 MB of %s in linear time', async (_what, unit) => {
    const time = async (bytes: number) => {
      const startedAt = performance.now()
      await partsOf(unit.repeat(Math.ceil(bytes / unit.length)))
      return performance.now() - startedAt
    }
    await time(100_000)
    const [one, eight] = [await time(1_000_000), await time(8_000_000)]
    // Quadratic time would take 64 times as long.
    expect(eight).toBeLessThan(Math.max(one, 20) * 30)
  })
})
