import { z } from 'zod'

/** The theme tokens that a brand may change, of those in shared-ui. */
export const brandColors = [
  ...['canvas', 'surface', 'raised', 'sunken', 'border', 'borderStrong', 'text', 'textMuted', 'textSubtle'],
  ...['primary', 'primaryHover', 'onPrimary', 'primarySoft', 'onPrimarySoft'],
  ...['accent', 'onAccent', 'accentText', 'accentSoft', 'onAccentSoft', 'success', 'successSoft'],
  ...['warning', 'warningSoft', 'danger', 'dangerHover', 'onDanger', 'dangerSoft', 'info', 'infoSoft'],
  ...['focus', 'scrim'],
]

const text = (max: number) =>
  z
    .string('debe ser un texto')
    .trim()
    .min(1, 'no puede estar vacío')
    .max(max, `tiene más de ${max} caracteres`)
    .regex(/^[^\p{Cc}]*$/u, 'tiene caracteres de control')
const hostname = z
  .string('debe ser un nombre de servidor')
  .regex(
    /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'debe ser un nombre de servidor en minúsculas, como www.ejemplo.com',
  )
const origin = z
  .string('debe ser un origen como https://www.ejemplo.com')
  .refine(
    (value) => URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value,
    'debe ser un origen como https://www.ejemplo.com, sin ruta ni barra final',
  )
const webAddress = z
  .string('debe ser una dirección')
  .refine((value) => URL.canParse(value) && /^https?:/.test(value), 'debe ser una dirección https://')
const color = z
  .string('debe ser un color')
  .regex(
    /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|^(rgb|hsl|oklch)\([\d\s.,%/]+\)$/i,
    'debe ser un color como #0e5e5b',
  )
const hexColor = z.string('debe ser un color').regex(/^#[0-9a-f]{6}$/i, 'debe ser un color como #0e5e5b')
const colors = z.record(
  z.string().refine((name) => brandColors.includes(name), 'no es un color del tema'),
  color,
)
const icon = z
  .string('debe ser un archivo')
  .regex(
    /^\/?[\w-]+\.svg$/,
    'debe ser un archivo SVG junto a este, como icono.svg, o uno del shell, como /favicon.svg',
  )
const number = (min: number, max: number) =>
  z.number('debe ser un número').min(min, `debe ser al menos ${min}`).max(max, `puede ser ${max} como máximo`)

const site = z.strictObject({
  siteName: text(60),
  title: text(120),
  description: text(300),
  canonical: origin,
  icon,
  pictureColors: z.strictObject({
    background: hexColor,
    text: hexColor,
    primary: hexColor,
    accent: hexColor,
  }),
})

const shape = z
  .strictObject({
    path: z
      .string()
      .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]{1,2000}$/, 'debe ser un trazo de SVG')
      .optional(),
    circle: z.tuple([number(0, 32), number(0, 32), number(0, 16)]).optional(),
    line: number(0.1, 16).optional(),
  })
  .refine(({ path, circle }) => (path === undefined) !== (circle === undefined), 'debe tener path o circle')

const list = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z
    .array(item, 'debe ser una lista')
    .min(min, 'no puede estar vacía')
    .max(max, `tiene más de ${max} entradas`)

/** The content of a brand's file. `brands/brand.schema.json` says the same for editors; a test compares the two. */
export const brandFile = z.strictObject({
  $schema: z.string().optional(),
  isDefault: z.boolean('debe ser true o false').optional(),
  hostnames: list(hostname, 1, 50),
  name: text(60),
  legalName: text(120).optional(),
  tagline: text(200),
  home: z.enum(['services', 'cases'], 'debe ser services o cases'),
  welcome: z.strictObject({ kind: text(80), headline: text(160), lead: text(500) }),
  colors: z.strictObject({ light: colors, dark: colors }).optional(),
  googleSignIn: z.boolean('debe ser true o false').optional(),
  mark: list(shape, 1, 12),
  contact: z.strictObject({
    email: z.email('debe ser un correo electrónico'),
    cities: list(text(60), 1, 20),
    whatsapp: z
      .string('debe ser un texto')
      .regex(/^\d{7,15}$/, 'debe ser un número internacional, solo dígitos'),
    phone: text(30),
    playStoreUrl: webAddress.optional(),
    social: list(z.strictObject({ name: text(40), url: webAddress }), 0, 12),
  }),
  backends: z.record(hostname, origin).optional(),
  pollingOnly: list(hostname, 0, 50).optional(),
  sites: z.strictObject({ full: site, mixmatch: site }),
})

export type BrandFile = z.infer<typeof brandFile>
