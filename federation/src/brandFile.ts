import * as v from 'valibot'

/** The theme tokens that a brand may change, of those in shared-ui. */
export const brandColors = [
  ...['canvas', 'surface', 'raised', 'sunken', 'border', 'borderStrong', 'text', 'textMuted', 'textSubtle'],
  ...['primary', 'primaryHover', 'onPrimary', 'primarySoft', 'onPrimarySoft'],
  ...['accent', 'onAccent', 'accentText', 'accentSoft', 'onAccentSoft', 'success', 'successSoft'],
  ...['warning', 'warningSoft', 'danger', 'dangerHover', 'onDanger', 'dangerSoft', 'info', 'infoSoft'],
  ...['focus', 'scrim'],
]

const text = (max: number) =>
  v.pipe(
    v.string('debe ser un texto'),
    v.trim(),
    v.minLength(1, 'no puede estar vacío'),
    v.maxLength(max, `tiene más de ${max} caracteres`),
    v.regex(/^[^\p{Cc}]*$/u, 'tiene caracteres de control'),
  )
const hostname = v.pipe(
  v.string('debe ser un nombre de servidor'),
  v.regex(
    /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'debe ser un nombre de servidor en minúsculas, como www.ejemplo.com',
  ),
)
const origin = v.pipe(
  v.string('debe ser un origen como https://www.ejemplo.com'),
  v.check(
    (value) => URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value,
    'debe ser un origen como https://www.ejemplo.com, sin ruta ni barra final',
  ),
)
const webAddress = v.pipe(
  v.string('debe ser una dirección'),
  v.check((value) => URL.canParse(value) && /^https?:/.test(value), 'debe ser una dirección https://'),
)
const color = v.pipe(
  v.string('debe ser un color'),
  v.regex(
    /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|^(rgb|hsl|oklch)\([\d\s.,%/]+\)$/i,
    'debe ser un color como #0e5e5b',
  ),
)
const hexColor = v.pipe(
  v.string('debe ser un color'),
  v.regex(/^#[0-9a-f]{6}$/i, 'debe ser un color como #0e5e5b'),
)
const colors = v.record(v.picklist(brandColors, 'no es un color del tema'), color)
const icon = v.pipe(
  v.string('debe ser un archivo'),
  v.regex(
    /^\/?[\w-]+\.svg$/,
    'debe ser un archivo SVG junto a este, como icono.svg, o uno del shell, como /favicon.svg',
  ),
)
const number = (min: number, max: number) =>
  v.pipe(
    v.number('debe ser un número'),
    v.minValue(min, `debe ser al menos ${min}`),
    v.maxValue(max, `puede ser ${max} como máximo`),
  )

const site = v.strictObject({
  siteName: text(60),
  title: text(120),
  description: text(300),
  canonical: origin,
  icon,
  pictureColors: v.strictObject({
    background: hexColor,
    text: hexColor,
    primary: hexColor,
    accent: hexColor,
  }),
})

const shape = v.pipe(
  v.strictObject({
    path: v.optional(
      v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]{1,2000}$/, 'debe ser un trazo de SVG')),
    ),
    circle: v.optional(v.strictTuple([number(0, 32), number(0, 32), number(0, 16)])),
    line: v.optional(number(0.1, 16)),
  }),
  v.check(({ path, circle }) => (path === undefined) !== (circle === undefined), 'debe tener path o circle'),
)

const list = <Item extends v.GenericSchema>(item: Item, min: number, max: number) =>
  v.pipe(
    v.array(item, 'debe ser una lista'),
    v.minLength(min, 'no puede estar vacía'),
    v.maxLength(max, `tiene más de ${max} entradas`),
  )

/** The content of a brand's file. `brands/brand.schema.json` says the same for editors; a test compares the two. */
export const brandFile = v.strictObject({
  $schema: v.optional(v.string()),
  isDefault: v.optional(v.boolean('debe ser true o false')),
  hostnames: list(hostname, 1, 50),
  name: text(60),
  legalName: v.optional(text(120)),
  tagline: text(200),
  home: v.picklist(['services', 'cases'], 'debe ser services o cases'),
  welcome: v.strictObject({ kind: text(80), headline: text(160), lead: text(500) }),
  colors: v.optional(v.strictObject({ light: colors, dark: colors })),
  mark: list(shape, 1, 12),
  contact: v.strictObject({
    email: v.pipe(v.string('debe ser un correo electrónico'), v.email('debe ser un correo electrónico')),
    cities: list(text(60), 1, 20),
    whatsapp: v.pipe(
      v.string('debe ser un texto'),
      v.regex(/^\d{7,15}$/, 'debe ser un número internacional, solo dígitos'),
    ),
    phone: text(30),
    playStoreUrl: v.optional(webAddress),
    social: list(v.strictObject({ name: text(40), url: webAddress }), 0, 12),
  }),
  backends: v.optional(v.record(hostname, origin)),
  pollingOnly: v.optional(list(hostname, 0, 50)),
  sites: v.strictObject({ full: site, mixmatch: site }),
})

export type BrandFile = v.InferOutput<typeof brandFile>
