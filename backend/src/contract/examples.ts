import { brandsOf } from 'federation/brands'

/** The subset of JSON Schema that the contract uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const id = '3f0c7a52-8a51-4d1e-9d2b-6f2f0c1b7a10'
const moment = '2026-11-22T15:04:05.000Z'

/** The example value of a property with this name, where its type allows it. */
const known = readOnce((): Record<string, unknown> => {
  const [brand] = brandsOf('full')
  return {
    backHalf: 'oferta-noviembre',
    shortCode: 'oferta-noviembre',
    city: 'Medellín',
    country: 'CO',
    countryName: 'Colombia',
    code: 'invalid',
    currentURL: `${brand.canonical}/services`,
    currentUrl: `${brand.canonical}/contact`,
    description: 'Camiseta de rayas marineras',
    destination: 'https://ejemplo.com/ofertas',
    url: `${brand.canonical}/services`,
    reference: 'https://ejemplo.com/',
    digest: '9f2c'.repeat(16),
    domain: brand.canonical,
    email: 'camila@ejemplo.com',
    userEmail: 'camila@ejemplo.com',
    pendingEmail: 'camila.nueva@ejemplo.com',
    group: 'tops',
    image: '/content/wardrobe/camiseta-blanca.svg',
    ip: '203.0.113.7',
    key: 'siteNotice',
    value: 'Estamos de mantenimiento el domingo.',
    message: 'Hola, quisiera una cotización.',
    subject: 'Cotización',
    name: 'Camila Herrera',
    lastname: 'Herrera',
    nameES: 'Camisetas',
    newName: 'antes-de-la-migracion',
    newPassword: 'una frase larga y propia',
    password: 'una frase larga y propia',
    org: 'Proveedor de ejemplo',
    page: 1,
    limit: 20,
    query: 'select count(*) from users',
    socialAccount: 'https://github.com/camila-herrera',
    title: 'Fundamentos de la nube',
    slug: 'fundamentos',
    username: 'camila-herrera',
    technologies: ['TypeScript', 'PostgreSQL'],
    skills: ['React', 'Accesibilidad'],
    visits: 128,
    visitCount: 128,
  }
})

const byFormat: Record<string, string> = {
  uuid: id,
  'date-time': moment,
  date: '2026-11-22',
  email: 'camila@ejemplo.com',
  uri: 'https://ejemplo.com/',
}

/** Builds a realistic value that the schema accepts. `schemas` are the document's named schemas. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, name = ''): unknown {
  const whole = schema.$ref ? (schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}) : schema
  if (whole.example !== undefined) return whole.example
  if (whole.const !== undefined) return whole.const
  if (whole.enum) return whole.enum[0]
  const [choice] = whole.anyOf ?? whole.oneOf ?? []
  if (choice) return exampleOf(choice, schemas, name)
  if (whole.allOf) return Object.assign({}, ...whole.allOf.map((part) => exampleOf(part, schemas, name)))
  return exampleOfType(whole, schemas, name)
}

function exampleOfType(schema: Schema, schemas: Record<string, Schema>, name: string): unknown {
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, exampleOf(value, schemas, key)]),
      )
    case 'array':
      return Array.isArray(known()[name]) && schema.items?.type === 'string'
        ? known()[name]
        : [exampleOf(schema.items ?? {}, schemas, name)]
    case 'string':
      return exampleText(schema, name)
    case 'integer':
    case 'number':
      return typeof known()[name] === 'number' ? known()[name] : Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return schema.default ?? null
  }
}

function exampleText({ format, default: fallback }: Schema, name: string): unknown {
  if (format && byFormat[format]) return byFormat[format]
  if (typeof known()[name] === 'string') return known()[name]
  return fallback || 'texto'
}

/** Not while the module loads: an invalid brand is reported by the configuration. */
function readOnce<Value>(read: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= read()
    return value
  }
}
