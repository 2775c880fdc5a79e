import { z } from 'zod'
import { emailAddress } from '../../emailAddress.ts'
import { hiddenProblem } from '../../hiddenCharacters.ts'

const slugs = z
  .array(
    z.string('Cada curso es un texto: el final de su dirección.').min(1).max(100),
    'Escribe una lista de cursos.',
  )
  .max(12, 'Escribe como máximo 12 cursos.')
  .refine((list) => new Set(list).size === list.length, 'Un curso está repetido.')

const paths = z
  .array(
    z
      .string('Cada ruta es un texto.')
      .regex(/^\/[^\s?#]*$/, 'Cada ruta empieza por / y no lleva espacios, ? ni #.')
      .max(200, 'Usa como máximo 200 caracteres en cada ruta.'),
    'Escribe una lista de rutas, como ["/dev"].',
  )
  .max(50, 'Escribe como máximo 50 rutas.')

/** An integer between two bounds, inclusive. */
function wholeNumber(min: number, max: number) {
  const message = `Escribe un número entero entre ${min} y ${max}.`
  return z.int(message).min(min, message).max(max, message)
}

function text(min: number, max: number) {
  return z
    .string('Escribe un texto.')
    .trim()
    .min(min, 'Escribe un texto.')
    .max(max, `Usa como máximo ${max} caracteres.`)
}

const webAddress = z
  .string('Escribe un texto.')
  .trim()
  .max(500, 'Usa como máximo 500 caracteres.')
  .superRefine((typed, context) => {
    const isWeb = /^https:\/\//i.test(typed) && URL.canParse(typed)
    const notWeb = 'Escribe una dirección completa que empiece por https://, o déjala en blanco.'
    const problem = hiddenProblem(typed) ?? (typed === '' || isWeb ? null : notWeb)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/**
 * Every option of the site: its name on the screen, its `type`, its valid values, its fallback while none is stored, and the description on the
 * options screen.
 */
export const definitions = {
  'academy.featured': {
    name: 'Cursos destacados',
    type: 'json',
    description:
      'Cursos destacados al comienzo de la academia, cuántos como máximo, y si llevan su etiqueta.',
    value: z.strictObject(
      {
        courses: slugs,
        showHot: z.boolean('Escribe true o false en showHot.'),
        maxItems: wholeNumber(0, 12),
      },
      'Escribe exactamente courses, showHot y maxItems.',
    ),
    fallback: { courses: [] as string[], showHot: true, maxItems: 0 },
  },
  'accounts.mailLink': {
    name: 'Entrar con un enlace por correo',
    type: 'other',
    description:
      'Si alguien con cuenta puede entrar con un enlace que recibe por correo, sin su contraseña: true o false. El sitio necesita un servidor de correo.',
    value: z.boolean('Escribe true o false.'),
    // As for `accounts.signUp`: an owner decides, and a site with the example content begins with true.
    fallback: false,
  },
  'accounts.signUp': {
    name: 'Registro abierto',
    type: 'other',
    description:
      'Si un visitante puede crear su cuenta con un correo y una contraseña: true o false. Con false, las cuentas las crea un administrador, o alguien al entrar con Google.',
    value: z.boolean('Escribe true o false.'),
    // An owner opens it; only a site with the example content begins with true (docs/decisions/0113-visitors-make-accounts.md).
    fallback: false,
  },
  'activity.days': {
    name: 'Días del historial',
    type: 'other',
    description: 'Días que se conserva el historial de cambios, de 7 a 3650.',
    value: wholeNumber(7, 3650),
    fallback: 365,
  },
  'bin.days': {
    name: 'Días de la papelera',
    type: 'other',
    description: 'Días que lo eliminado se puede recuperar de la papelera, de 1 a 365.',
    value: wholeNumber(1, 365),
    fallback: 30,
  },
  'contact.bookingUrl': {
    name: 'Agenda de llamadas',
    type: 'text',
    description:
      'Dirección en la que un visitante agenda una llamada, enlazada en la página de contacto; en blanco no se ofrece.',
    value: webAddress,
    fallback: '',
  },
  'mail.replyTo': {
    name: 'Correo para respuestas',
    type: 'text',
    description:
      'Dirección a la que llega lo que alguien contesta a una respuesta del sitio; en blanco llega al remitente de los correos.',
    value: z.union([z.literal(''), emailAddress], 'Escribe un correo electrónico, o déjalo en blanco.'),
    fallback: '',
  },
  'mail.signature': {
    name: 'Firma de los correos',
    type: 'text',
    description: 'Firma al final de cada correo que envía el sitio; en blanco no hay firma.',
    value: text(0, 500),
    fallback: '',
  },
  'shortener.backHalfLength': {
    name: 'Largo de los códigos cortos',
    type: 'other',
    description: 'Largo de los códigos cortos que crea el sitio, de 4 a 32.',
    value: wholeNumber(4, 32),
    fallback: 7,
  },
  'site.notice': {
    name: 'Aviso del sitio',
    type: 'text',
    description: 'Aviso en el pie de las páginas públicas; en blanco no se muestra.',
    value: text(0, 300),
    fallback: '',
  },
  'stats.excludedPaths': {
    name: 'Rutas sin contar',
    type: 'json',
    description: 'Rutas cuyas visitas no se cuentan, con todo lo que hay debajo de ellas.',
    value: paths,
    fallback: [] as string[],
  },
  'stats.retentionMonths': {
    name: 'Meses de los registros de visitas',
    type: 'other',
    description:
      'Meses completos que se conserva cada visita a una página o a un enlace corto, de 1 a 120; después quedan los totales de cada día. Con 0 no se borra ninguna.',
    value: wholeNumber(0, 120),
    fallback: 13,
  },
  'wardrobe.defaultGroup': {
    name: 'Grupo de una categoría nueva',
    type: 'text',
    description: 'Grupo con el que empieza una categoría nueva del guardarropa.',
    value: text(1, 60),
    fallback: 'tops',
  },
} as const

export type OptionKey = keyof typeof definitions

export type Settings = { [Key in OptionKey]: z.infer<(typeof definitions)[Key]['value']> }

export const optionKeys = Object.keys(definitions) as OptionKey[]

export function isOptionKey(key: string): key is OptionKey {
  return Object.hasOwn(definitions, key)
}
