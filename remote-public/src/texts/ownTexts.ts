import { brand } from 'shared-ui'
import type { TextPage } from '../site/siteTexts.ts'

/** A text of a page's code, and how its field is shown. */
export interface OwnText {
  name: string
  label: string
  hint?: string
  text: string
  rows: number
}

interface TextGroup {
  title: string
  texts: OwnText[]
}

/** What a page names as its own: single texts under '', and lists by the name of their entries. */
type OwnTexts = Record<string, object | object[]>

interface LegalTexts {
  title: string
  description: string
  updated: string
  sections: { title: string; paragraphs?: string[]; points?: string[] }[]
}

// By way of the pages' own modules: visitors load one file of each page, as without this screen.
const pages: Record<TextPage, () => Promise<TextGroup[]>> = {
  home: async () => {
    const { headline, lead } = brand.welcome
    return groupsOf({ '': { headline, lead } })
  },
  about: () => import('../features/about/AboutPage.tsx').then((m) => groupsOf(m.ownTexts)),
  services: () => import('../features/services/ServicesPage.tsx').then((m) => groupsOf(m.ownTexts)),
  terms: () => import('../features/legal/TermsPage.tsx').then((m) => legalGroup(m.ownTexts())),
  privacy: () => import('../features/legal/PrivacyPage.tsx').then((m) => legalGroup(m.ownTexts())),
}

export const loadOwnTexts = (page: TextPage) => pages[page]()

const labels: Record<string, string> = {
  ...{ headline: 'Titular', title: 'Título', lead: 'Entrada', statement: 'Misión', text: 'Texto' },
  ...{
    explanation: 'Explicación de la misión',
    year: 'Año',
    includes: 'Incluye',
    features: 'Características',
  },
  ...{ description: 'Descripción', price: 'Precio', period: 'Periodo', buttonText: 'Botón' },
  ...{ question: 'Pregunta', updated: 'Última actualización', body: 'Texto' },
  answer: 'Respuesta',
}

const listLabels: Record<string, string> = {
  ...{ reason: 'Razón', story: 'Historia', service: 'Servicio', plan: 'Plan', question: 'Pregunta' },
}

function groupsOf(own: OwnTexts): TextGroup[] {
  return Object.entries(own).flatMap(([list, texts]) =>
    Array.isArray(texts)
      ? texts.map((entry, at) => ({
          title: `${listLabels[list] ?? list} ${at + 1}`,
          texts: textsOf(entry, `${list}${at + 1}.`),
        }))
      : [{ title: 'Página', texts: textsOf(texts) }],
  )
}

/** Long enough for a paragraph. */
const LONG = 90

function textsOf(own: object, prefix = ''): OwnText[] {
  return Object.entries(own).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'id') return []
    const base = { name: prefix + name, label: labels[name] ?? name }
    if (typeof value === 'string') return [{ ...base, text: value, rows: value.length > LONG ? 4 : 1 }]
    if (!Array.isArray(value)) return []
    return [{ ...base, hint: 'Uno por línea.', text: value.join('\n'), rows: value.length + 1 }]
  })
}

/** The sections of a legal text as one text, in the marks that its page reads. */
function legalGroup({ title, description, updated, sections }: LegalTexts): TextGroup[] {
  const hint = '«## » empieza una sección y «- » un punto; los párrafos se separan con una línea vacía.'
  const body = { name: 'body', label: 'Texto', hint, text: bodyOf(sections), rows: 30 }
  return [{ title: 'Página', texts: [...textsOf({ title, description, updated }), body] }]
}

export function bodyOf(sections: LegalTexts['sections']): string {
  return sections
    .map(({ title, paragraphs = [], points = [] }) =>
      [
        `## ${title}`,
        ...paragraphs,
        ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
      ].join('\n\n'),
    )
    .join('\n\n')
}
