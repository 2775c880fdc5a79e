import { describe, expect, it } from 'vitest'
import ruledOut from '../docs/ruled-out-words.json' with { type: 'json' }
import { wordsOf } from './sourceWords.ts'
import { type Hit, isWritten, lineAt, readTracked, report, trackedFiles } from './trackedFiles.ts'

type Rule = {
  pattern: string
  /** Something that the pattern finds. */
  example: string
  write: string
  /** Beginnings of paths where the word means something else. */
  except?: string[]
  because?: string
}

const identifiers = compile(ruledOut.identifiers, '')
const prose = compile(ruledOut.prose, 'i')
const files = compile(ruledOut.files, '')

// The glossary names the words that it rules out.
const isGlossary = (file: string) => file === 'docs/glossary.md'

describe('the words that the glossary rules out', () => {
  const written = trackedFiles().filter(isWritten)

  it.each([...identifiers, ...prose, ...files])('can be found: $example', ({ expression, example }) => {
    expect(example).toMatch(expression)
  })

  it.each([...ruledOut.identifiers, ...ruledOut.prose].filter((rule) => 'except' in rule))(
    'have exceptions that exist, with a reason: $example',
    (rule: Rule) => {
      for (const path of rule.except ?? [])
        expect(
          written.some((file) => file.startsWith(path)),
          path,
        ).toBe(true)
      expect(rule.because).toBeTruthy()
    },
  )

  it('stay out of code, comments, test titles and documentation', () => {
    const hits = written
      .filter((file) => !isGlossary(file))
      .flatMap((file) => hitsIn(file, readTracked(file)))
    expect(report(hits)).toBe('')
  }, 30_000)

  it('stay out of the names of files and folders', () => {
    const hits = written.flatMap((file) =>
      files
        .filter((rule) => rule.expression.test(file) && !isExcepted(rule, file))
        .map(({ write }) => ({ file, line: 1, found: 'its name', instead: `write ${write}` })),
    )
    expect(report(hits)).toBe('')
  })
})

describe('hitsIn', () => {
  const found = (file: string, text: string) =>
    hitsIn(file, text).map(({ line, found }) => `${line} ${found}`)

  it('finds names, comments and test titles with their lines', () => {
    const source = [
      'const mailAnswer = 1',
      '// Whoever stops waits.',
      "it('answers 404', () => {})",
      '/** The refusal. */',
    ]
    expect(found('a.ts', source.join('\n'))).toEqual(['1 mailAnswer', '2 Whoever', '4 refusal', '3 answers'])
  })

  it('ignores texts of the product, quoted code and paths', () => {
    const source = [
      "const text = 'The answer'",
      '// The wire has `shortener`, see shared-ui/src/answer.ts.',
      'const { shortenerId } = query',
    ]
    expect(found('a.ts', source.join('\n'))).toEqual([])
  })

  it('reads documentation without its code', () => {
    expect(found('docs/a.md', 'An answer.\n\n```ts\nconst answer = 1\n```\n\n`answer`')).toEqual(['1 answer'])
  })

  it('reads the comments of configuration', () => {
    expect(found('nginx.conf', 'listen 80; # whoever calls\nset $answer 1;')).toEqual(['1 whoever'])
  })
})

function compile(rules: Rule[], flags: string) {
  return rules.map((rule) => ({ ...rule, expression: new RegExp(rule.pattern, flags) }))
}

function isExcepted({ except = [] }: Rule, file: string): boolean {
  return except.some((path) => file.startsWith(path))
}

/** Whether the file has to be parsed: parsing every file takes seconds. */
function mayHit(text: string): boolean {
  if (prose.some(({ expression }) => expression.test(text))) return true
  const names = [...new Set(text.match(/[A-Za-z_$][\w$]*/g))]
  return names.some((name) => identifiers.some(({ expression }) => expression.test(name)))
}

function hitsIn(file: string, text: string): Hit[] {
  if (!mayHit(text)) return []
  const words = wordsOf(file, text)
  const hit = (index: number, found: string, write: string) => ({
    file,
    line: lineAt(text, index),
    found,
    instead: `write ${write}`,
  })
  const names = words.identifiers.flatMap((piece) =>
    identifiers
      .filter((rule) => rule.expression.test(piece.text) && !isExcepted(rule, file))
      .map(({ write }) => hit(piece.index, piece.text, write)),
  )
  const phrases = words.prose.flatMap((piece) =>
    prose
      .filter((rule) => !isExcepted(rule, file))
      .flatMap(({ expression, write }) =>
        [...piece.text.matchAll(new RegExp(expression, 'gi'))].map((found) =>
          hit(piece.index + found.index, found[0], write),
        ),
      ),
  )
  return [...names, ...phrases]
}
