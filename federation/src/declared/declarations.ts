import { z } from 'zod'
import {
  type DataSource,
  dataSources,
  type PartDeclaration,
  type RemoteDeclaration,
  screenAreas,
  screenIcons,
} from '../declaration.ts'
import { keyOf, messageOf } from '../published/issues.ts'
import { isNameOfObjects, isRemoteName } from '../published/names.ts'
import { PublishError } from '../published/publishError.ts'
import { segmentsOf } from '../site.ts'

const MAX_ROWS = 500

const label = z
  .string('debe ser un texto')
  .trim()
  .min(1, 'no puede estar vacío')
  .max(80, 'tiene más de 80 caracteres')
  .regex(/^[^\p{Cc}]*$/u, 'tiene caracteres de control')
/** Segments as they stand in an address: `:name` for any one, `*` at the end for everything below. */
const pattern = z
  .string('debe ser una ruta como /blog o /blog/:slug')
  .max(200, 'tiene más de 200 caracteres')
  .regex(
    /^\/$|^(\/(?:[a-z0-9][a-z0-9._-]*|:[A-Za-z]\w*))+(\/\*)?$/,
    'debe ser una ruta en minúsculas como /blog, /blog/:slug o /blog/*',
  )
/** A path inside the site, perhaps with query and fragment. */
const address = z
  .string('debe ser una dirección del sitio como /blog')
  .max(300, 'tiene más de 300 caracteres')
  .regex(/^\/(?![/\\])[^\s\p{Cc}<>"\\]*$/u, 'debe ser una dirección del sitio como /blog')
const source = z
  .string()
  .regex(
    /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/,
    'debe ser el origen de otro servidor, como https://img.example',
  )
const id = z.string().regex(/^[a-z0-9-]{1,64}$/, 'debe tener solo minúsculas, dígitos y guiones')
const parameter = z
  .string('debe ser el nombre de un parámetro')
  .regex(/^[\w-]{1,64}$/, 'debe tener solo letras, dígitos, guiones y guiones bajos')
const slotName = z
  .string()
  .regex(/^[a-z][a-z0-9.-]{2,63}$/, 'debe ser el nombre de un lugar, como public.home.after-services')
const partName = z
  .string()
  .regex(/^[A-Za-z]\w{0,63}$/, 'debe ser el nombre de una parte, como FeaturedCourses')
  .refine((name) => !isNameOfObjects(name), 'no puede ser un nombre que todos los objetos tienen')
const order = z.number('debe ser un número').int('debe ser un número entero')

/** Whether it leads to this machine or a private network depends on where it is called from, so the site checks that. */
const upstream = z
  .string('debe ser la dirección de un servicio, como https://api.example/v1')
  .max(300, 'tiene más de 300 caracteres')
  .refine((text) => upstreamProblem(text) === null, {
    error: ({ input }) => upstreamProblem(String(input)) ?? '',
  })

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

function listOf<Value>(value: z.ZodType<Value>) {
  return z.array(value, 'debe ser una lista').max(MAX_ROWS, 'tiene demasiadas filas')
}

const audience = z
  .enum(['everyone', 'signed-in', 'admin'], 'debe ser everyone, signed-in o admin')
  .exactOptional()
const modes = listOf(z.enum(['full', 'mixmatch'], 'debe ser full o mixmatch')).exactOptional()
const prerendering = z.enum(['static', 'public'], 'debe ser static o public')
const sourceNames = Object.keys(dataSources) as DataSource[]
const page = z
  .strictObject({
    path: pattern,
    name: id.exactOptional(),
    data: z.enum(sourceNames, `debe ser una fuente de datos: ${sourceNames.join(', ')}`).exactOptional(),
    prerender: prerendering.exactOptional(),
    draw: prerendering.exactOptional(),
    query: listOf(parameter).exactOptional(),
    modes,
  })
  .refine(({ path, data }) => !data || paramCount(path) === dataSources[data].length, {
    path: ['path'],
    error: ({ input }) => {
      const { data } = input as { data: DataSource }
      return `debe tener un segmento :nombre por cada valor de sus datos ${data}: ${dataSources[data].join(', ')}`
    },
  })
const navigation = z.strictObject({
  place: z.enum(['navbar', 'footer', 'dashboard', 'tabbar'], 'debe ser navbar, footer, dashboard o tabbar'),
  group: label.exactOptional(),
  label,
  to: address,
  hint: label.exactOptional(),
  order,
  audience,
  modes,
})
const screen = z
  .strictObject({
    path: z
      .string('debe ser una ruta bajo /dashboard, como academy/courses')
      .max(200, 'tiene más de 200 caracteres')
      .regex(
        /^(?:[a-z0-9][a-z0-9._-]*|:[A-Za-z]\w*)(\/(?:[a-z0-9][a-z0-9._-]*|:[A-Za-z]\w*))*(\/\*)?$/,
        'debe ser una ruta bajo /dashboard, en minúsculas y sin barra inicial, como academy/courses o academy/courses/:id',
      ),
    title: label,
    section: label.exactOptional(),
    icon: z.enum(screenIcons, `debe ser un icono: ${screenIcons.join(', ')}`).exactOptional(),
    audience: z.enum(['signed-in', 'admin', 'team'], 'debe ser signed-in, admin o team').exactOptional(),
    area: z.enum(screenAreas, `debe ser un área: ${screenAreas.join(', ')}`).exactOptional(),
    order: order.exactOptional(),
    alsoCalled: label.exactOptional(),
    record: id.exactOptional(),
    goKey: z
      .string()
      .regex(/^[a-z]$/, 'debe ser una letra minúscula')
      .exactOptional(),
    isPersonal: z.boolean().exactOptional(),
    badge: partName.exactOptional(),
  })
  .refine(({ area, audience }) => !area || audience !== 'signed-in', {
    path: ['area'],
    error: 'sobra en una pantalla de todas las personas (audience: signed-in)',
  })
  .refine(({ area, audience }) => !area || audience !== 'team', {
    path: ['area'],
    error: 'no va con los equipos de los remotos (audience: team)',
  })
  .refine(({ badge, section, isPersonal }) => !badge || section || isPersonal, {
    path: ['badge'],
    error: 'sobra en una pantalla sin entrada en el menú (section o isPersonal)',
  })
const slots = z.strictObject({
  offers: listOf(slotName).exactOptional(),
  fills: listOf(
    z.strictObject({
      slot: slotName,
      part: partName,
      order,
      audience,
    }),
  ).exactOptional(),
})
const sources = listOf(source).exactOptional()
const part = {
  title: label,
  modes,
  pages: listOf(page),
  redirects: z.record(pattern, address).exactOptional(),
  reserved: listOf(id).exactOptional(),
  navigation: listOf(navigation).exactOptional(),
  slots: slots.exactOptional(),
  needs: z
    .strictObject({ pictures: sources, frames: sources, connections: sources, scripts: sources })
    .exactOptional(),
}

/** The declaration in a `shell.json`. */
export const partDeclaration: z.ZodType<PartDeclaration> = z.strictObject(part)

/** The declaration in a `remote.json`. */
export const remoteDeclaration: z.ZodType<RemoteDeclaration> = z.strictObject({
  name: z
    .string()
    .refine(
      isRemoteName,
      'debe empezar por una letra y tener solo minúsculas, dígitos y guiones; owner, shell y los nombres que todos los objetos tienen, como constructor, no valen',
    ),
  team: label,
  port: z.number().int().min(1024).max(65_535),
  own: listOf(z.enum(['shared-ui'], 'debe ser shared-ui')).exactOptional(),
  budget: z.number().int().min(1, 'debe ser mayor que cero').exactOptional(),
  api: z.strictObject({ upstream }).exactOptional(),
  screens: listOf(screen).exactOptional(),
  ...part,
})

/** Validates a declaration; throws `PublishError` that names file and key. */
export function checkDeclaration<Output>(schema: z.ZodType<Output>, value: unknown, file: string): Output {
  const { problems, output } = problemsIn(schema, value)
  const [problem] = problems
  if (problem === undefined) return output as Output
  const { key, reason } = problem
  throw new PublishError(`${file} no se acepta${key ? `: ${key}` : ''} ${reason}.`)
}

/** What is wrong with a value, the first problem of each key; without a problem, the value. */
export function problemsIn<Output>(
  schema: z.ZodType<Output>,
  value: unknown,
): { problems: { key: string; reason: string }[]; output: Output | null } {
  const result = schema.safeParse(value, { reportInput: true, error: notValid })
  if (result.success) return { problems: [], output: result.data }
  const reasons = new Map<string, string>()
  for (const issue of result.error.issues.flatMap(oneOfEachKey)) {
    const key = keyOf(issue)
    if (!reasons.has(key)) reasons.set(key, reasonOf(issue))
  }
  return { problems: [...reasons].map(([key, reason]) => ({ key, reason })), output: null }
}

/** For where the schema has no message of its own; the library's are English. */
const notValid: z.core.$ZodErrorMap = ({ input }) => `no es válido (${JSON.stringify(input)?.slice(0, 80)})`

function oneOfEachKey(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue]
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'no es una clave conocida'
  const isMissing = issue.input === undefined && /^invalid_(type|value)$/.test(issue.code)
  return isMissing ? 'falta' : messageOf(issue)
}
