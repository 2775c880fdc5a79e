import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPossible,
  isRight,
  normalizedSource,
  type Question,
  questionBlocksIn,
  questionProblems,
  questionsIn,
  shownOptions,
  withQuestionIds,
} from './questions.ts'

const block = (...lines: string[]) => ['```pregunta', ...lines, '```'].join('\n')
const one = block('id: verbo', '¿Qué verbo **crea**?', '', '( ) GET', '(x) POST', '', '> `POST` crea.')
const several = block('id: seguros', '¿Cuáles?', '[x] GET', '[x] HEAD', '[ ] POST', '> No cambian nada.')
const order = block('id: orden', 'Ordena.', '1. Ruta', '2. Esquema', '3. Servicio', '> De fuera adentro.')
const text = block('id: codigo', '¿Qué código?', '= 201', '= 201 Creado', '> Con `Location`.')
const problemsIn = (source: string) => questionBlocksIn(source).flatMap(({ problems }) => problems)

function only(source: string): Question {
  const [question, ...others] = questionsIn(source)
  if (!question || others.length > 0) throw new Error('not one question')
  return question
}

describe('questionsIn', () => {
  it('reads the four kinds, in their order, between other Markdown', () => {
    const lesson = [
      '# Uno',
      one,
      'texto',
      several,
      '~~~pregunta',
      ...order.split('\n').slice(1, -1),
      '~~~',
      text,
    ]
    expect(questionsIn(lesson.join('\n\n')).map(({ id, kind }) => [id, kind])).toEqual([
      ['verbo', 'one'],
      ['seguros', 'several'],
      ['orden', 'order'],
      ['codigo', 'text'],
    ])
    expect(only(one)).toEqual({
      ...{ id: 'verbo', kind: 'one', prompt: '¿Qué verbo **crea**?', explanation: '`POST` crea.' },
      ...{ options: ['GET', 'POST'], solution: ['POST'] },
    })
    expect(only(order).solution).toEqual(['Ruta', 'Esquema', 'Servicio'])
    expect(only(text)).toMatchObject({ options: [], solution: ['201', '201 Creado'] })
  })

  it('ignores blocks within other code, and reads Windows line ends', () => {
    expect(questionBlocksIn(`\`\`\`\`md\n${one}\n\`\`\`\``)).toEqual([])
    expect(questionBlocksIn('```preguntas\nid: x\n```')).toEqual([])
    expect(only(one.replaceAll('\n', '\r\n')).solution).toEqual(['POST'])
  })

  it('reads the question of a block that the renderer finds by its source', () => {
    const indented = one.replaceAll(/^/gm, '  ')
    expect(questionBlocksIn(indented)[0]?.source).toBe(
      normalizedSource(one.split('\n').slice(1, -1).join('\n')),
    )
  })

  it('never throws, and finds as many questions after other text was added in front', () => {
    const piece = fc.constantFrom(
      '```pregunta',
      '```',
      '~~~',
      'id: a-b-c',
      '( ) a',
      '(x) b',
      '= c',
      '> d',
      '1. e',
      '',
      '# f',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (lines) => {
        const source = lines.join('\n')
        const found = questionBlocksIn(source)
        expect(questionBlocksIn(`Antes\n\n${source}`).map(({ line }) => line - 2)).toEqual(
          found.map(({ line }) => line),
        )
        for (const { question, problems } of found) expect(question === null).toBe(problems.length > 0)
      }),
    )
  })

  it('reads what was written, whatever the texts are', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9 ]{0,20}[a-z]$/)
    const options = fc.uniqueArray(word, { minLength: 2, maxLength: 10 })
    fc.assert(
      fc.property(options, word, word, (all, prompt, explanation) => {
        const question = only(
          block('id: algo', prompt, ...all.map((each) => `1. ${each}`), `> ${explanation}`),
        )
        expect(question).toMatchObject({ prompt, explanation, options: all, solution: all })
        expect(isRight(question, all)).toBe(true)
        const shown = shownOptions(question)
        expect(shown.toSorted()).toEqual(all.toSorted())
        expect(isRight(question, shown)).toBe(false)
        expect(isPossible(question, shown)).toBe(true)
      }),
    )
  })
})

describe('questionBlocksIn', () => {
  it.each<[string, string, number, RegExp]>([
    ['no id', block('¿Qué?', '= a', '> b'), 1, /^Falta su id/],
    ['an id that is none', block('id: Él', '¿Qué?', '= a', '> b'), 2, /^El id lleva/],
    ['no prompt', block('id: algo', '= a', '> b'), 1, /^Falta la pregunta/],
    ['no options', block('id: algo', '¿Qué?', '> b'), 1, /^Faltan las respuestas/],
    ['one option', block('id: algo', '¿Qué?', '(x) a', '> b'), 1, /^Faltan respuestas/],
    ['no right option', block('id: algo', '¿Qué?', '( ) a', '( ) c', '> b'), 1, /una sola/],
    ['two right options of one choice', block('id: algo', '¿Qué?', '(x) a', '(x) c', '> b'), 1, /una sola/],
    ['no right option of several', block('id: algo', '¿Qué?', '[ ] a', '[ ] c', '> b'), 1, /^Marca las/],
    ['options of two kinds', block('id: algo', '¿Qué?', '(x) a', '[ ] c', '> b'), 5, /^Mezcla/],
    ['equal options', block('id: algo', '¿Qué?', '(x) a', '( ) a', '> b'), 5, /iguales/],
    ['an empty option', block('id: algo', '¿Qué?', '(x) a', '( )', '> b'), 5, /vacía/],
    ['a line that is nothing', block('id: algo', '¿Qué?', '(x) a', 'otra', '( ) c', '> b'), 5, /no es una/],
    ['text after the explanation', block('id: algo', '¿Qué?', '= a', '> b', 'otra'), 6, /^Después/],
    ['no explanation', block('id: algo', '¿Qué?', '= a'), 1, /^Falta la explicación/],
    ['an option that is too long', block('id: algo', '¿Qué?', `= ${'a'.repeat(301)}`, '> b'), 4, /300/],
    ['a fence that stays open', one.slice(0, -4), 1, /cierra/],
    ['a block in a list', '- uno\n  - ```pregunta\n    id: algo', 2, /^Una pregunta empieza al margen/],
    ['a block in a quote', '> ```pregunta', 1, /^Una pregunta empieza al margen/],
    ['an id twice', `${one}\n\n${one}`, 12, /ya es de la pregunta de la línea 1/],
  ])('names the line of %s', (_what, source, line, message) => {
    expect(problemsIn(source)).toContainEqual({ line, message: expect.stringMatching(message) })
  })

  it('finds nothing wrong with the four kinds', () => {
    expect(problemsIn([one, several, order, text].join('\n\n'))).toEqual([])
  })
})

it('refuses an id that the text for everybody has already', () => {
  expect(questionProblems(one, several)).toEqual({ text: [], premiumText: [] })
  expect(questionProblems(one, one).premiumText).toEqual([
    { line: 2, message: expect.stringMatching(/texto para todos/) },
  ])
})

describe('isRight', () => {
  it('compares sets, orders and texts', () => {
    expect(isRight(only(one), ['POST'])).toBe(true)
    expect(isRight(only(one), ['GET'])).toBe(false)
    expect(isRight(only(several), ['HEAD', 'GET'])).toBe(true)
    expect(isRight(only(several), ['GET'])).toBe(false)
    expect(isRight(only(several), ['GET', 'HEAD', 'POST'])).toBe(false)
    expect(isRight(only(order), ['Ruta', 'Esquema', 'Servicio'])).toBe(true)
    expect(isRight(only(order), ['Ruta', 'Servicio', 'Esquema'])).toBe(false)
  })

  it.each(['201 creado', ' 201  CREADO ', '201 Creádo'])('takes «%s» for an accepted text', (answer) => {
    expect(isRight(only(text), [answer])).toBe(true)
  })

  it('takes no other text', () => {
    expect(isRight(only(text), ['202'])).toBe(false)
    expect(isRight(only(text), [])).toBe(false)
  })
})

it.each<[string, string[]]>([
  [one, []],
  [one, ['GET', 'POST']],
  [one, ['PUT']],
  [several, ['GET', 'GET']],
  [order, ['Ruta', 'Esquema']],
  [text, [' ']],
  [text, ['a', 'b']],
])('knows that a question cannot be answered like that', (source, answer) => {
  expect(isPossible(only(source), answer)).toBe(false)
})

it('gives each block without an id one of its own, and keeps the others', () => {
  const bare = block('¿Qué?', '= a', '> b')
  const written = withQuestionIds([bare, one, bare].join('\n\n'))
  const ids = questionsIn(written).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
  expect(ids[1]).toBe('verbo')
  expect(withQuestionIds(written)).toBe(written)
})
