import { conflictCodes } from '../conflicts.ts'
import { exampleOf, type Schema } from './examples.ts'
import { accountOperations } from './operations/accounts.ts'
import { contentOperations } from './operations/content.ts'
import { linkOperations } from './operations/links.ts'
import { messageOperations } from './operations/messages.ts'
import { platformOperations } from './operations/platform.ts'
import { releaseOperations } from './operations/releases.ts'
import { parameterTexts } from './parameters.ts'
import type { OperationText, OperationTexts } from './texts.ts'

export const operationTexts: OperationTexts = {
  ...accountOperations,
  ...contentOperations,
  ...messageOperations,
  ...linkOperations,
  ...platformOperations,
  ...releaseOperations,
}

const tags: Record<string, [title: string, description: string]> = {
  auth: ['Cuenta y sesión', 'Sesión, contraseñas y registro.'],
  oauth: ['Entrada con Google', 'Entrada con Google.'],
  users: ['Usuarios', 'Las personas con cuenta.'],
  academy: ['Academia', 'Categorías, cursos y lecciones.'],
  content: ['Contenido', 'Borradores, publicación y versiones de lo que el sitio muestra.'],
  addresses: ['Direcciones', 'Páginas que cambiaron de dirección.'],
  videos: ['Videos', 'Miniaturas de los videos del sitio.'],
  projects: ['Proyectos y equipo', 'Portafolio y equipo.'],
  mail: ['Correo de contacto', 'Mensajes del formulario de contacto.'],
  feedback: ['Opiniones', 'Opiniones de quienes usan el sitio.'],
  wardrobe: ['Armario', 'Prendas y sus categorías.'],
  media: ['Medios', 'Imágenes y documentos del contenido.'],
  activity: ['Actividad', 'Quién cambió qué.'],
  bin: ['Papelera', 'Lo eliminado, mientras se puede recuperar.'],
  bulk: ['Muchas filas', 'Un cambio en muchas filas de una lista.'],
  options: ['Opciones', 'Opciones de la aplicación.'],
  search: ['Búsqueda', 'Lo que hay en el sitio, por lo que alguien escribe.'],
  views: ['Vistas guardadas', 'Filtros, orden y columnas de una lista, con un nombre.'],
  info: ['Servidor', 'Estado del servidor.'],
  shortener: ['Enlaces cortos', 'Enlaces cortos y sus visitas.'],
  stat: ['Visitas', 'Páginas vistas.'],
  releases: ['Publicaciones', 'Versiones de las partes del sitio: quién recibe cuál y desde cuándo.'],
  db: ['Base de datos', 'Copias de seguridad y SQL.'],
  health: ['Salud', 'Señales para quien vigila el servicio.'],
}

const errorTexts: Record<number, string> = {
  400: 'Algún dato no es válido; `fields` dice cuál y por qué.',
  401: 'Falta la sesión o ya terminó.',
  403: 'No está permitido.',
  404: 'No existe.',
  408: 'Tardó más de lo permitido.',
  409: `Choca con lo que ya hay, o con lo que está en marcha; \`code\` dice por qué: ${listOfConflicts()}.`,
  410: 'El enlace ya no sirve.',
  413: 'Lo enviado es demasiado grande.',
  415: 'El formato enviado no se admite.',
  422: 'Lo enviado no se acepta; `message` dice por qué.',
  429: 'Demasiados intentos; `Retry-After` dice los segundos de espera.',
  507: 'No queda espacio para guardarlo.',
}

function listOfConflicts(): string {
  return Object.entries(conflictCodes)
    .map(([code, meaning]) => `\`${code}\` (${meaning})`)
    .join(', ')
}

type Media = { schema?: Schema; example?: unknown }
type Content = Record<string, Media>
type Parameter = {
  name: string
  in: string
  schema: Schema
  description?: string
  example?: unknown
  required?: boolean
}
type Response = { description?: string; content?: Content }

type Operation = {
  operationId: string
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; description?: string; content: Content }
  responses: Record<string, Response>
  'x-permission'?: string
  /** What its route declares; the document has responses instead. */
  'x-error-statuses'?: number[] | undefined
}

export type Contract = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** Adds what route schemas cannot express: texts, examples, servers, tags, error responses and media types. */
export function describeContract<Document extends object>(document: Document): Document {
  const { paths = {}, components } = document as Contract
  const schemas = components?.schemas ?? {}
  const described = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, describeOperation(operation, schemas)]),
    ),
  ])
  return {
    ...document,
    servers: [{ url: '/', description: 'El sitio que publica este contrato.' }],
    tags: Object.entries(tags).map(([name, [title, description]]) => ({
      name,
      description,
      'x-displayName': title,
    })),
    paths: Object.fromEntries(described),
    components: { ...components, schemas: sorted(schemas) },
  }
}

/** By name: the order of registration depends on the order of imports. */
function sorted(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The error statuses of an operation; API tests fail when one that occurs is missing. */
function errorStatusesOf(operation: Operation): number[] {
  const permission = operation['x-permission']
  const parameters = operation.parameters ?? []
  const implied = [
    (parameters.length > 0 || operation.requestBody) && 400,
    permission !== 'public' && 401,
    // Of a role, or of a preview, which only reads.
    ['session', 'admin', 'area', 'release'].includes(permission ?? '') && 403,
    parameters.some((parameter) => parameter.in === 'path') && 404,
    operation.requestBody && 413,
    operation.requestBody && 415,
    429,
  ].filter((status) => typeof status === 'number')
  const own = operation['x-error-statuses'] ?? []
  return [...new Set([...implied, ...own])].sort((one, other) => one - other)
}

function describeOperation(operation: Operation, schemas: Record<string, Schema>): Operation {
  const whole = { ...operation, ...corrections[operation.operationId]?.(operation) }
  const { summary, description }: Partial<OperationText> = operationTexts[operation.operationId] ?? operation
  return {
    ...whole,
    'x-error-statuses': undefined,
    summary,
    description,
    parameters: whole.parameters?.map((parameter) => describeParameter(parameter, operation.operationId)),
    requestBody: whole.requestBody && {
      ...whole.requestBody,
      content: withExamples(whole.requestBody.content, schemas),
    },
    responses: responsesOf(whole, schemas),
  }
}

function describeParameter(parameter: Parameter, operationId: string): Parameter {
  const { name, schema } = parameter
  const text = parameterTexts[`${operationId}.${name}`] ?? parameterTexts[name]
  const isOrder = /^sort[A-Z]/.test(name)
  return {
    ...parameter,
    ...(isOrder && orderText(schema.default)),
    ...text,
    // The routes accept them in lower case as well.
    schema: isOrder
      ? { type: 'string', enum: ['ASC', 'DESC'], default: schema.default || undefined }
      : schema,
  }
}

/** The text of an order: only the list's own order has a default. */
function orderText(fallback: unknown): { description: string; example: unknown } {
  return fallback
    ? { description: 'Orden de la lista.', example: fallback }
    : { description: 'Orden por esta columna; vacío es ninguno.', example: 'ASC' }
}

function responsesOf(operation: Operation, schemas: Record<string, Schema>): Operation['responses'] {
  const { '4XX': errorResponse, '5XX': failure, ...rest } = operation.responses
  const own = Object.entries(rest).map(([status, response]) => [
    status,
    describeResponse(response, 'Hecho.', schemas),
  ])
  const errorStatuses = errorStatusesOf(operation)
    .filter((status) => !(status in rest))
    .map((status) => [status, describeErrorResponse(status, errorResponse)])
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(errorStatuses),
    ...(failure && { '5XX': describeErrorResponse(500, failure) }),
  }
}

function describeResponse(response: Response, fallback: string, schemas: Record<string, Schema>): Response {
  const { description, content } = response
  return {
    ...response,
    description: !description || description === 'Default Response' ? fallback : description,
    ...(content && { content: withExamples(content, schemas) }),
  }
}

function describeErrorResponse(status: number, errorResponse: Response | undefined): Response {
  const description = errorTexts[status] ?? 'El servidor no puede atender la petición ahora.'
  const [media] = Object.values(errorResponse?.content ?? {})
  // Also for operations whose successful response is not JSON.
  return { description, ...(media && { content: { 'application/json': media } }) }
}

function withExamples(content: Content, schemas: Record<string, Schema>): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const isJson = type === 'application/json' && media.schema !== undefined
      return [type, isJson ? { ...media, example: exampleOf(media.schema ?? {}, schemas) } : media]
    }),
  )
}

function csvFile({ responses }: Operation): Partial<Operation> {
  return {
    responses: {
      ...responses,
      200: {
        description: 'El archivo CSV, que llega por partes.',
        content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  }
}

/** The stream of both operations that change many rows. */
function bulkEvents({ responses }: Operation): Partial<Operation> {
  return {
    responses: {
      ...responses,
      200: {
        description: 'Eventos `progress`, cada uno con un objeto JSON, hasta que termina.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
        'x-events': { progress: { $ref: '#/components/schemas/BulkProgress' } },
      },
    } as Operation['responses'],
  }
}

const callbackParameters = ['state', 'code', 'error', 'scope', 'iss']

/** What the framework cannot know: streamed bodies, and what other services send. */
const corrections: Record<string, (operation: Operation) => Partial<Operation>> = {
  logout: ({ requestBody }) => ({ requestBody: requestBody && { ...requestBody, required: false } }),
  uploadSql: () => ({
    requestBody: {
      required: true,
      description: 'Un archivo `.sql` o `.sql.gz` en el campo `file`.',
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', format: 'binary' } },
            required: ['file'],
          } as Schema,
        },
      },
    },
  }),
  uploadVersion: () => ({
    requestBody: {
      required: true,
      description: 'Un `.tar.gz` con los archivos de la versión construida, sin carpetas ni enlaces.',
      content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } as Schema } },
    },
  }),
  createWardrobePhoto: () => ({
    requestBody: {
      required: true,
      description: 'Una foto JPEG, PNG, WebP o AVIF de 15 MB como máximo.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } as Schema } },
    },
  }),
  downloadBackup: ({ responses }) => ({
    responses: {
      ...responses,
      200: {
        description: 'El archivo SQL.',
        content: { 'application/sql': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  }),
  downloadMedia: ({ responses }) => ({
    responses: {
      ...responses,
      200: {
        description: 'El archivo como se subió.',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  }),
  downloadAccountExport: ({ responses }) => ({
    responses: {
      ...responses,
      200: {
        description: 'El archivo .zip.',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  }),
  exportShortLinkVisits: csvFile,
  exportCourseReaders: csvFile,
  exportCourseQuestions: csvFile,
  changeMany: bulkEvents,
  undoMany: bulkEvents,
  watchDatabaseJobs: ({ responses }) => ({
    responses: {
      ...responses,
      200: {
        description: 'Eventos `progress`, cada uno con un objeto JSON, mientras la conexión siga abierta.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
        'x-events': { progress: { $ref: '#/components/schemas/DatabaseProgress' } },
      },
    },
  }),
  finishGoogle: () => ({
    parameters: callbackParameters.map((name) => ({
      name,
      in: 'query',
      required: false,
      schema: { type: 'string' },
    })),
  }),
}
