/**
 * The questions in the Markdown of a lesson: fenced blocks of the language `pregunta`. The back end checks and corrects by this
 * module, the academy shows and edits by it (docs/product.md#questions has the grammar).
 */

export type QuestionKind = 'one' | 'several' | 'order' | 'text'

export type Question = {
  /** Unique in its lesson; answers belong to it. */
  id: string
  kind: QuestionKind
  /** Inline Markdown, like options and explanation. */
  prompt: string
  /** As they are written; of a short text there are none. */
  options: string[]
  /** The right options, those of an order in their order, or the accepted texts. */
  solution: string[]
  explanation: string
}

/** Lines start at 1, in the text of the lesson. */
export type QuestionProblem = { line: number; message: string }

export type QuestionBlock = {
  line: number
  /** What is between the fences, without indents and blank ends. */
  source: string
  /** Null for a block with a problem. */
  question: Question | null
  problems: QuestionProblem[]
  /** Where an id has to be inserted, as an offset in the text. */
  idAt: number | null
}

const LANGUAGE = 'pregunta'
const MAX_QUESTIONS = 50
const MAX_OPTIONS = 10
const MAX_ACCEPTED = 20
/**
 * The longest option or accepted text, in characters.
 * @example <input maxLength={MAX_OPTION} />
 */
export const MAX_OPTION = 300
const MAX_PROMPT = 1000
const MAX_EXPLANATION = 2000

const opening = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})[ \t]*(\S*)/
const closing = /^ {0,3}(`{3,}|~{3,})\s*$/
const nested = new RegExp(
  `^(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])+(?:\`{3,}|~{3,})[ \\t]*${LANGUAGE}(?:\\s|$)`,
)
const idLine = /^id:\s*(.*)$/
const idForm = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/
const explanationLine = /^>\s?(.*)$/

const optionForms: Record<QuestionKind, RegExp> = {
  one: /^\(([xX ]?)\)\s*(.*)$/,
  several: /^\[([xX ]?)\](?=\s|$)\s*(.*)$/,
  order: /^(\d{1,2})\.(?=\s|$)\s*(.*)$/,
  text: /^(=)\s*(.*)$/,
}
const kinds = Object.keys(optionForms) as QuestionKind[]
const markOf: Record<QuestionKind, string> = { one: '( )', several: '[ ]', order: '1.', text: '=' }

/**
 * All blocks of a text, also those with problems, in their order.
 * @example const problems = questionBlocksIn(text).flatMap((block) => block.problems)
 */
export function questionBlocksIn(text: string): QuestionBlock[] {
  const blocks: QuestionBlock[] = []
  const lineOfId = new Map<string, number>()
  for (const fenced of fencesIn(text)) {
    const block = fenced.isNested ? misplaced(fenced.line) : read(fenced)
    const id = block.question?.id
    const first = id === undefined ? undefined : lineOfId.get(id)
    if (first !== undefined)
      fail(
        block,
        block.line + 1,
        `El id «${id}» ya es de la pregunta de la línea ${first}. Bórralo y el editor pone otro.`,
      )
    else if (id !== undefined) lineOfId.set(id, block.line)
    if (blocks.length === MAX_QUESTIONS)
      fail(block, block.line, `Una lección tiene ${MAX_QUESTIONS} preguntas como máximo.`)
    blocks.push(block)
  }
  return blocks
}

/**
 * The questions of a text that can be answered.
 * @example const ids = questionsIn(text).map(({ id }) => id)
 */
export function questionsIn(text: string): Question[] {
  return questionBlocksIn(text).flatMap(({ question }) => question ?? [])
}

/** Of the text for everybody and the one that signed-in readers get after it, whose questions have to have other ids. */
export function questionProblems(text: string, premiumText = '') {
  const problemsIn = (blocks: QuestionBlock[]) => blocks.flatMap(({ problems }) => problems)
  const open = questionBlocksIn(text)
  const premium = questionBlocksIn(premiumText)
  const taken = new Set(open.flatMap(({ question }) => question?.id ?? []))
  for (const block of premium) {
    const id = block.question?.id ?? ''
    if (taken.has(id))
      fail(
        block,
        block.line + 1,
        `El id «${id}» ya es de una pregunta del texto para todos. Bórralo y el editor pone otro.`,
      )
  }
  return { text: problemsIn(open), premiumText: problemsIn(premium) }
}

/** The text with an id in each block that has none. */
export function withQuestionIds(text: string): string {
  return questionBlocksIn(text).reduceRight(
    (whole, { idAt }) => (idAt === null ? whole : whole.slice(0, idAt) + newIdLine() + whole.slice(idAt)),
    text,
  )
}

/**
 * The first line of a new block.
 * @example const block = `\`\`\`pregunta\n${newIdLine()}${lines}\n\`\`\``
 */
export function newIdLine(): string {
  const digits = [...crypto.getRandomValues(new Uint32Array(2))].map((each) => each.toString(36)).join('')
  return `id: p${digits.slice(0, 9).padEnd(9, '0')}\n`
}

/**
 * What is between the fences of a block, as `source` of a block has it.
 * @example blocks.find(({ source }) => source === normalizedSource(code))
 */
export function normalizedSource(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/**
 * Whether an answer is one that the question allows: options as they are written, or a text.
 * @example if (!isPossible(question, answer)) return
 */
export function isPossible({ kind, options }: Question, answer: string[]): boolean {
  if (kind === 'text') return answer.length === 1 && comparable(answer[0] ?? '') !== ''
  if (answer.length === 0 || new Set(answer).size !== answer.length) return false
  if (!answer.every((each) => options.includes(each))) return false
  if (kind === 'order') return answer.length === options.length
  return kind === 'several' || answer.length === 1
}

/**
 * Whether an answer that the question allows is right.
 * @example const wasRight = isRight(question, ['POST'])
 */
export function isRight({ kind, solution }: Question, answer: string[]): boolean {
  if (kind === 'text') return solution.some((each) => comparable(each) === comparable(answer[0] ?? ''))
  if (answer.length !== solution.length) return false
  if (kind === 'order') return solution.every((each, at) => each === answer[at])
  return solution.every((each) => answer.includes(each))
}

/**
 * The options as they are shown: those of an order mixed, always in the same way, and never as the solution.
 * @example shownOptions(question).map((option) => <li key={option}>{option}</li>)
 */
export function shownOptions({ id, kind, options }: Question): string[] {
  if (kind !== 'order') return options
  const rank = new Map(options.map((option, at) => [option, hashOf(`${id} ${at}`)]))
  const mixed = options.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))
  const isSolution = mixed.every((option, at) => option === options[at])
  return isSolution ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}

/** Without case, accents and needless spaces. */
function comparable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // The last characters change only the low digits before this.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}

type Fenced = { line: number; lines: string[]; isClosed: boolean; isNested: boolean; contentAt: number }

/** The fenced blocks of questions; those within other code are text. */
function fencesIn(text: string): Fenced[] {
  const found: Fenced[] = []
  let fence = ''
  let current: Fenced | undefined
  let offset = 0
  for (const [at, line] of text.split('\n').entries()) {
    offset += line.length + 1
    if (fence === '') {
      const start = startIn(line)
      fence = start.mark
      const block = { line: at + 1, lines: [], isClosed: false, isNested: start.isNested, contentAt: offset }
      current = start.isQuestion ? block : undefined
      if (start.isQuestion || start.isNested) found.push(block)
    } else if (closing.exec(line)?.[1]?.startsWith(fence)) {
      if (current) current.isClosed = true
      fence = ''
    } else current?.lines.push(line.trim())
  }
  return found
}

/** The fence that a line begins with; its mark is empty without one. */
function startIn(line: string) {
  const [, mark = '', language] = opening.exec(line) ?? []
  return {
    mark,
    isQuestion: mark !== '' && language === LANGUAGE,
    isNested: mark === '' && nested.test(line),
  }
}

function fail(block: QuestionBlock, line: number, message: string) {
  block.question = null
  block.problems.push({ line, message })
}

function misplaced(line: number): QuestionBlock {
  const message = 'Una pregunta empieza al margen, fuera de listas, citas y sangrías.'
  return { line, source: '', question: null, problems: [{ line, message }], idAt: null }
}

type Option = { kind: QuestionKind; mark: string; text: string; line: number }

type Parts = { id: string | null; prompt: string[]; options: Option[]; explanation: string[] }

function read({ line, lines, isClosed, contentAt }: Fenced): QuestionBlock {
  const problems: QuestionProblem[] = []
  const parts = partsOf(lines, line + 1, problems)
  if (!isClosed) problems.push({ line, message: 'Falta la línea que cierra la pregunta, con ```.' })
  problems.push(...problemsOf(parts, line))
  const { id, prompt, options, explanation } = parts
  const kind = options[0]?.kind ?? 'text'
  const texts = options.map((option) => option.text)
  const isMarked = ({ mark }: Option) => mark.toLowerCase() === 'x'
  const marked = options.filter(isMarked).map((option) => option.text)
  const question: Question = {
    ...{ id: id ?? '', kind, prompt: prompt.join('\n'), explanation: explanation.join('\n').trim() },
    options: kind === 'text' ? [] : texts,
    solution: kind === 'order' || kind === 'text' ? texts : marked,
  }
  return {
    ...{ line, problems, source: normalizedSource(lines.join('\n')) },
    question: problems.length === 0 ? question : null,
    idAt: id === null && isClosed ? contentAt : null,
  }
}

function partsOf(lines: string[], firstLine: number, problems: QuestionProblem[]): Parts {
  const parts: Parts = { id: null, prompt: [], options: [], explanation: [] }
  let isFirst = true
  for (const [at, content] of lines.entries()) {
    if (content === '') continue
    const line = firstLine + at
    const id = isFirst ? idLine.exec(content)?.[1] : undefined
    isFirst = false
    if (id !== undefined) parts.id = id.trim()
    else addLine(parts, content, line, problems)
  }
  return parts
}

function addLine(parts: Parts, content: string, line: number, problems: QuestionProblem[]) {
  const explanation = explanationLine.exec(content)?.[1]
  const kind = kinds.find((each) => optionForms[each].test(content))
  if (explanation !== undefined) parts.explanation.push(explanation)
  else if (parts.explanation.length > 0)
    problems.push({ line, message: 'Después de la explicación no va nada más: empieza esta línea con «> ».' })
  else if (kind) {
    const [, mark = '', text = ''] = optionForms[kind].exec(content) ?? []
    parts.options.push({ kind, mark, text, line })
  } else if (parts.options.length > 0)
    problems.push({ line, message: 'Esta línea no es una respuesta ni una explicación («> …»).' })
  else parts.prompt.push(content)
}

/** What is wrong with a block as a whole, or with one of its options. */
function problemsOf({ id, prompt, options, explanation }: Parts, line: number): QuestionProblem[] {
  const found: QuestionProblem[] = []
  const add = (message: string, at = line) => found.push({ line: at, message })
  if (id === null) add('Falta su id. El editor lo pone cuando sales del texto.')
  else if (!idForm.test(id)) add('El id lleva de 2 a 40 minúsculas sin tilde, números y guiones.', line + 1)
  if (prompt.length === 0) add('Falta la pregunta.')
  if (prompt.join('\n').length > MAX_PROMPT) add(`La pregunta pasa de ${MAX_PROMPT} letras.`)
  if (options.length === 0) add('Faltan las respuestas: «( )», «[ ]», «1.» o «=» al comienzo de cada línea.')
  else found.push(...problemsOfOptions(options, line))
  const text = explanation.join('\n').trim()
  if (text === '') add('Falta la explicación: una línea que empieza con «> ».')
  if (text.length > MAX_EXPLANATION) add(`La explicación pasa de ${MAX_EXPLANATION} letras.`)
  return found
}

function problemsOfOptions(options: Option[], line: number): QuestionProblem[] {
  const found: QuestionProblem[] = []
  const add = (message: string, at = line) => found.push({ line: at, message })
  const kind = options[0]?.kind ?? 'text'
  const seen = new Set<string>()
  for (const option of options) {
    if (option.kind !== kind)
      add(`Mezcla dos clases de respuestas: empieza esta línea con «${markOf[kind]}».`, option.line)
    if (option.text === '') add('La respuesta está vacía.', option.line)
    if (option.text.length > MAX_OPTION) add(`La respuesta pasa de ${MAX_OPTION} letras.`, option.line)
    if (seen.has(option.text)) add('Dos respuestas son iguales.', option.line)
    seen.add(option.text)
  }
  const max = kind === 'text' ? MAX_ACCEPTED : MAX_OPTIONS
  if (options.length > max) add(`Son ${max} respuestas como máximo.`)
  if (kind !== 'text' && options.length < 2) add('Faltan respuestas: son dos como mínimo.')
  const right = options.filter(({ mark }) => mark.toLowerCase() === 'x').length
  if (kind === 'one' && right !== 1) add('Marca una sola respuesta correcta, con «(x)».')
  if (kind === 'several' && right === 0) add('Marca las respuestas correctas, con «[x]».')
  return found
}
