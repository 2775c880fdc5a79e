import * as v from 'valibot'
import { type DataSource, dataSources, type PartDeclaration, type RemoteDeclaration } from '../declaration.ts'
import { segmentsOf } from '../site.ts'
import { isNameOfObjects, isRemoteName } from './names.ts'
import { PublishError } from './publishError.ts'

const MAX_ROWS = 500

const label = v.pipe(
  v.string('debe ser un texto'),
  v.trim(),
  v.minLength(1, 'no puede estar vacío'),
  v.maxLength(80, 'tiene más de 80 caracteres'),
  v.regex(/^[^\p{Cc}]*$/u, 'tiene caracteres de control'),
)
/** Segments as they stand in an address: `:name` for any one, `*` at the end for everything below. */
const pattern = v.pipe(
  v.string('debe ser una ruta como /blog o /blog/:slug'),
  v.maxLength(200, 'tiene más de 200 caracteres'),
  v.regex(
    /^\/$|^(\/(?:[a-z0-9][a-z0-9._-]*|:[A-Za-z]\w*))+(\/\*)?$/,
    'debe ser una ruta en minúsculas como /blog, /blog/:slug o /blog/*',
  ),
)
/** A path inside the site, perhaps with query and fragment. */
const address = v.pipe(
  v.string('debe ser una dirección del sitio como /blog'),
  v.maxLength(300, 'tiene más de 300 caracteres'),
  v.regex(/^\/(?![/\\])[^\s\p{Cc}<>"\\]*$/u, 'debe ser una dirección del sitio como /blog'),
)
const source = v.pipe(
  v.string(),
  v.regex(
    /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/,
    'debe ser el origen de otro servidor, como https://img.example',
  ),
)
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'debe tener solo minúsculas, dígitos y guiones'))
const parameter = v.pipe(
  v.string('debe ser el nombre de un parámetro'),
  v.regex(/^[\w-]{1,64}$/, 'debe tener solo letras, dígitos, guiones y guiones bajos'),
)
const slotName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9.-]{2,63}$/, 'debe ser el nombre de un lugar, como public.home.after-services'),
)
const order = v.pipe(v.number('debe ser un número'), v.integer('debe ser un número entero'))

/** Whether it leads to this machine or a private network depends on where it is called from, so the site checks that. */
const upstream = v.pipe(
  v.string('debe ser la dirección de un servicio, como https://api.example/v1'),
  v.maxLength(300, 'tiene más de 300 caracteres'),
  v.check(
    (text) => upstreamProblem(text) === null,
    ({ input }) => upstreamProblem(input) ?? '',
  ),
)

function upstreamProblem(text: string): string | null {
  if (!URL.canParse(text) || !/^https?:\/\/[^/]/.test(text))
    return 'debe ser la dirección http:// o https:// de un servicio, como https://api.example/v1'
  const { username, password } = new URL(text)
  if (username || password) return 'no puede tener usuario ni contraseña: todos los visitantes la pueden leer'
  return /[?#]/.test(text) ? 'no puede tener consulta (?) ni fragmento (#)' : null
}

function paramCount(path: string): number {
  return segmentsOf(path).filter((part) => part.startsWith(':')).length
}

function listOf<Value>(value: v.GenericSchema<unknown, Value>) {
  return v.pipe(v.array(value, 'debe ser una lista'), v.maxLength(MAX_ROWS, 'tiene demasiadas filas'))
}

const audience = v.exactOptional(
  v.picklist(['everyone', 'signed-in', 'admin'], 'debe ser everyone, signed-in o admin'),
)
const modes = v.exactOptional(listOf(v.picklist(['full', 'mixmatch'], 'debe ser full o mixmatch')))
const sourceNames = Object.keys(dataSources) as DataSource[]
const page = v.pipe(
  v.strictObject({
    path: pattern,
    name: v.exactOptional(id),
    data: v.exactOptional(v.picklist(sourceNames, `debe ser una fuente de datos: ${sourceNames.join(', ')}`)),
    draw: v.exactOptional(v.picklist(['static', 'public'], 'debe ser static o public')),
    query: v.exactOptional(listOf(parameter)),
    modes,
  }),
  v.forward(
    v.check(
      ({ path, data }) => !data || paramCount(path) === dataSources[data].length,
      ({ input: { data } }) =>
        `debe tener un segmento :nombre por cada valor de sus datos ${data}: ${data ? dataSources[data].join(', ') : ''}`,
    ),
    ['path'],
  ),
)
const navigation = v.strictObject({
  place: v.picklist(
    ['navbar', 'footer', 'dashboard', 'tabbar'],
    'debe ser navbar, footer, dashboard o tabbar',
  ),
  group: v.exactOptional(label),
  label,
  to: address,
  hint: v.exactOptional(label),
  order,
  audience,
  modes,
})
const slots = v.strictObject({
  offers: v.exactOptional(listOf(slotName)),
  fills: v.exactOptional(
    listOf(
      v.strictObject({
        slot: slotName,
        part: v.pipe(
          v.string(),
          v.regex(/^[A-Za-z]\w{0,63}$/, 'debe ser el nombre de una parte, como FeaturedCourses'),
          v.check((name) => !isNameOfObjects(name), 'no puede ser un nombre que todos los objetos tienen'),
        ),
        order,
        audience,
      }),
    ),
  ),
})
const sources = v.exactOptional(listOf(source))
const part = {
  title: label,
  modes,
  pages: listOf(page),
  redirects: v.exactOptional(v.record(pattern, address)),
  reserved: v.exactOptional(listOf(id)),
  navigation: v.exactOptional(listOf(navigation)),
  slots: v.exactOptional(slots),
  needs: v.exactOptional(
    v.strictObject({ pictures: sources, frames: sources, connections: sources, scripts: sources }),
  ),
}

/** The declaration in a `shell.json`. */
export const partDeclaration: v.GenericSchema<unknown, PartDeclaration> = v.strictObject(part)

/** The declaration in a `remote.json`. */
export const remoteDeclaration: v.GenericSchema<unknown, RemoteDeclaration> = v.strictObject({
  name: v.pipe(
    v.string(),
    v.check(
      isRemoteName,
      'debe empezar por una letra y tener solo minúsculas, dígitos y guiones; owner, shell y los nombres que todos los objetos tienen, como constructor, no valen',
    ),
  ),
  team: label,
  port: v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535)),
  own: v.exactOptional(listOf(v.picklist(['shared-ui'], 'debe ser shared-ui'))),
  budget: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1, 'debe ser mayor que cero'))),
  api: v.exactOptional(v.strictObject({ upstream })),
  ...part,
})

/** Validates a declaration; throws `PublishError` that names file and key. */
export function checkDeclaration<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  file: string,
): Output {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const key = v.getDotPath(issue)
  throw new PublishError(`${file} no se acepta${key ? `: ${key}` : ''} ${reasonOf(issue)}.`)
}

/** Everything that is wrong with a value, with its key; without a problem, the value. */
export function problemsIn<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): { problems: string[]; output: Output | null } {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (result.success) return { problems: [], output: result.output }
  const problems = result.issues.map((issue) => {
    const key = v.getDotPath(issue)
    return `${key ? `${key}: ` : ''}${reasonOf(issue)}`
  })
  return { problems: [...new Set(problems)], output: null }
}

/** The library's own messages are English. */
function reasonOf({ kind, expected, received, message }: v.BaseIssue<unknown>): string {
  if (kind !== 'schema') return message
  if (expected === 'never') return 'no es una clave conocida'
  if (received === 'undefined') return 'falta'
  return /^Invalid/.test(message) ? `no es válido (${received})` : message
}
