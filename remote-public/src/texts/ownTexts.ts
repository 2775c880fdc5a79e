import { brand } from 'shared-ui'
import { blankOf } from '../site/lists/textLists.ts'
import type { TextPage } from '../site/siteTexts.ts'
import { iconChoices } from './iconChoices.ts'

/** A text of a page's code, and how its field is shown. */
export interface OwnText {
  name: string
  label: string
  hint?: string
  text: string
  rows: number
  /** Words for each text that it can be, where there are only these. */
  choices?: Record<string, string>
}

/** The entries of a list, which can be added, removed and put in order. */
export interface OwnList {
  name: string
  /** One entry, as in `Servicio`. */
  label: string
  entries: [object, ...object[]]
}

interface OwnPage {
  texts: OwnText[]
  lists: OwnList[]
}

/** What a page names as its own: single texts under '', and lists by the name of their entries. */
type OwnTexts = { '': object } & Record<string, object | [object, ...object[]]>

interface LegalTexts {
  title: string
  description: string
  updated: string
  sections: { title: string; paragraphs?: string[]; points?: string[] }[]
}

// By way of the pages' own modules: visitors load one file of each page, as without this screen.
const pages: Record<TextPage, () => Promise<OwnPage>> = {
  home: async () => {
    const { headline, lead } = brand.welcome
    return pageOf({ '': { headline, lead } })
  },
  about: () => import('../features/about/AboutPage.tsx').then((m) => pageOf(m.ownTexts)),
  services: () => import('../features/services/ServicesPage.tsx').then((m) => pageOf(m.ownTexts)),
  terms: () => import('../features/legal/TermsPage.tsx').then((m) => legalPage(m.ownTexts())),
  privacy: () => import('../features/legal/PrivacyPage.tsx').then((m) => legalPage(m.ownTexts())),
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
  ...{ answer: 'Respuesta', icon: 'Icono', isPopular: 'Marcado como «Más popular»' },
  ...{ servicesTitle: 'Título de los servicios', servicesLead: 'Entrada de los servicios' },
  ...{ pricesTitle: 'Título de los precios', pricesLead: 'Entrada de los precios' },
  ...{ reasonsTitle: 'Título de las razones', reasonsLead: 'Entrada de las razones' },
  ...{ closingTitle: 'Título del final', closingText: 'Texto del final' },
}

const listLabels: Record<string, string> = {
  ...{ reason: 'Razón', story: 'Historia', service: 'Servicio', plan: 'Plan', question: 'Pregunta' },
}

function pageOf({ '': texts, ...lists }: OwnTexts): OwnPage {
  return {
    texts: textsOf(texts),
    lists: Object.entries(lists).map(([name, entries]) => ({
      ...{ name, label: listLabels[name] ?? name },
      entries: entries as OwnList['entries'],
    })),
  }
}

/** The texts of one entry by its number; those of an added one are empty. */
export function textsOfEntry({ name, entries }: OwnList, number: number): OwnText[] {
  return textsOf(entries[number - 1] ?? blankOf(entries[0]), `${name}${number}.`, entries[0])
}

/** Long enough for a paragraph. */
const LONG = 90

/** @param model of whose length the texts will be */
function textsOf(own: object, prefix = '', model = own): OwnText[] {
  return Object.entries(own).flatMap(([name, value]: [string, unknown]): OwnText[] => {
    if (name === 'id') return []
    const base = { name: prefix + name, label: labels[name] ?? name }
    if (typeof value === 'boolean')
      return [{ ...base, text: String(value), rows: 1, choices: { false: 'No', true: 'Sí' } }]
    const usual = model[name as keyof typeof model] as unknown
    if (typeof value === 'string') {
      const rows = String(usual).length > LONG ? 4 : 1
      return [{ ...base, text: value, rows, ...(name === 'icon' && { choices: iconChoices }) }]
    }
    if (!Array.isArray(value)) return []
    const { length } = Array.isArray(usual) ? usual : value
    return [{ ...base, hint: 'Uno por línea.', text: value.join('\n'), rows: length + 1 }]
  })
}

/** The sections of a legal text as one text, in the marks that its page reads. */
function legalPage({ title, description, updated, sections }: LegalTexts): OwnPage {
  const hint = '«## » empieza una sección y «- » un punto; los párrafos se separan con una línea vacía.'
  const body = { name: 'body', label: 'Texto', hint, text: bodyOf(sections), rows: 30 }
  return { texts: [...textsOf({ title, description, updated }), body], lists: [] }
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
