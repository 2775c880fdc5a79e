import type { Brand as SharedBrand } from 'shared-ui'

type Colors = Record<string, string>

/** What makes the platform one team's site: names, looks and ways to reach them. */
export type Brand = SharedBrand & {
  id: 'nodo-norte' | 'brujula'
  /** Hostnames that show this brand; the first brand shows on every other one too. */
  hostnames: string[]
  tagline: string
  /** Origin of the canonical addresses. */
  canonical: string
  icon: string
  /** Tokens that differ from shared-ui's, by mode. */
  colors: { light: Colors; dark: Colors } | null
  contact: {
    playStoreUrl: string
    social: { name: string; url: string }[]
  }
  /** Back ends on another host than the page, by hostname of the page; everywhere else it is the page's own. */
  backends: Record<string, string>
  /** Hostnames whose proxy passes no websockets. */
  pollingOnly: string[]
}

/** The brands; the first is the default. */
export const brands: [Brand, ...Brand[]] = [
  {
    id: 'nodo-norte',
    hostnames: ['nodonorte.example', 'www.nodonorte.example'],
    name: 'Nodo Norte',
    tagline: 'Software a la medida, explicado con claridad y hecho para durar.',
    title: 'Nodo Norte | Software a la medida para equipos que crecen',
    description:
      'Estudio de software en Bogotá y Lima: sistemas web a la medida, aplicaciones móviles, automatización con WhatsApp y una academia abierta.',
    canonical: 'https://nodonorte.example',
    icon: '/favicon.svg',
    colors: null,
    contact: {
      email: 'hola@nodonorte.example',
      cities: ['Bogotá', 'Lima'],
      whatsapp: '12025550142',
      playStoreUrl: 'https://play.google.com/store/apps/details?id=example.nodonorte.app',
      social: [
        { name: 'LinkedIn', url: 'https://redes.nodonorte.example/company/nodo-norte' },
        { name: 'GitLab', url: 'https://gitlab.nodonorte.example/nodo-norte' },
        { name: 'YouTube', url: 'https://video.nodonorte.example' },
      ],
    },
    backends: {},
    pollingOnly: [],
  },
  {
    id: 'brujula',
    hostnames: ['estudiobrujula.example', 'www.estudiobrujula.example', 'brujula.localhost'],
    name: 'Estudio Brújula',
    tagline: 'Producto digital con rumbo: del primer boceto a la operación.',
    title: 'Estudio Brújula | Producto digital con rumbo',
    description:
      'Estudio de producto digital: acompañamos a equipos pequeños desde la idea hasta un sistema en marcha que pueden mantener.',
    canonical: 'https://estudiobrujula.example',
    icon: '/favicon-brujula.svg',
    colors: {
      light: {
        primary: '#4a3f8f',
        primaryHover: '#382f70',
        primarySoft: '#e9e6f7',
        onPrimarySoft: '#382f70',
        accent: '#e0a93b',
        onAccent: '#2b1d00',
        accentText: '#7d5200',
        accentSoft: '#fbf0d9',
        onAccentSoft: '#6b4800',
        focus: '#5b4fb0',
      },
      dark: {
        primary: '#b5abf0',
        primaryHover: '#cbc3f7',
        onPrimary: '#17122f',
        primarySoft: '#2c2650',
        onPrimarySoft: '#d9d3fa',
        accent: '#ecc063',
        onAccent: '#2b1d00',
        accentText: '#f0cc80',
        accentSoft: '#3d2f10',
        onAccentSoft: '#ffe3a8',
        focus: '#c4bbf5',
      },
    },
    contact: {
      email: 'hola@estudiobrujula.example',
      cities: ['Bogotá'],
      whatsapp: '12025550187',
      playStoreUrl: 'https://play.google.com/store/apps/details?id=example.estudiobrujula.app',
      social: [
        { name: 'LinkedIn', url: 'https://redes.estudiobrujula.example/company/brujula' },
        { name: 'YouTube', url: 'https://video.estudiobrujula.example' },
      ],
    },
    backends: {
      'estudiobrujula.example': 'https://api.estudiobrujula.example',
      'www.estudiobrujula.example': 'https://api.estudiobrujula.example',
    },
    pollingOnly: ['estudiobrujula.example', 'www.estudiobrujula.example'],
  },
]
