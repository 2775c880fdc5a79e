import type { SiteMode } from './declaration.ts'

type Colors = Record<string, string>

/** Everything about the team whose site the platform shows: names, texts, colours, hostnames and contact data. */
export type Brand = {
  /** Used in file names: lower case, with hyphens. */
  id: 'nodo-norte' | 'brujula'
  /** Hostnames that show this brand; the first brand is also the default for any other. */
  hostnames: string[]
  /** Name within a sentence. */
  name: string
  tagline: string
  /** What the home page begins with, which decides the order of its sections as well: its services, or its latest case. */
  home: 'services' | 'cases'
  /** First texts of the home page: which kind of studio, the promise, and how it is kept. */
  welcome: { kind: string; headline: string; lead: string }
  contact: {
    email: string
    /** Cities of the team's offices, the main one first. */
    cities: string[]
    /** International number, digits only. */
    whatsapp: string
    /** The same number formatted in groups. */
    phone: string
    playStoreUrl: string
    social: { name: string; url: string }[]
  }
  /** Theme tokens that differ from those of shared-ui, by theme. */
  colors: { light: Colors; dark: Colors } | null
  /** Origin of the back end by hostname of the page; other hostnames use the page's own origin. */
  backends: Record<string, string>
  /** Hostnames whose proxy passes no websockets. */
  pollingOnly: string[]
  sites: Record<SiteMode, SiteOfBrand>
}

/** What search engines, browsers and social networks show of one of a brand's sites. */
type SiteOfBrand = {
  /** Appended to the titles of pages. */
  siteName: string
  /** Title of the site as a whole. */
  title: string
  description: string
  /** Origin of the canonical addresses. */
  canonical: string
  icon: string
  /** Colours of the preview pictures that social networks show for a link. */
  pictureColors: { background: string; text: string; primary: string; accent: string }
}

/** A brand together with its texts for one site mode. */
export type SiteBrand = Omit<Brand, 'sites'> & SiteOfBrand

/** A brand as the shell reads it from its page; with its hostnames where a page contains several. */
export type PageBrand = Omit<SiteBrand, 'hostnames' | 'pictureColors'> & { hostnames?: string[] }

/** The first one is the default. */
export type PageBrands = [PageBrand, ...PageBrand[]]

/** Canvas and text of the light theme. */
const paper = { background: '#faf8f4', text: '#1f2523' }

/** Mix&Match, which is the same under every brand. */
const mixMatch = {
  siteName: 'Mix&Match',
  title: 'Mix&Match | Combina tu armario',
  description:
    'Mezcla las prendas que ya tienes, bloquea la que quieres ponerte y descubre conjuntos nuevos.',
  icon: '/favicon-mixmatch.svg',
  pictureColors: { ...paper, primary: '#7a2945', accent: '#d4942a' },
}

const brujulaLight = {
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
}

/** The brands; the first is the default. */
const brands: [Brand, ...Brand[]] = [
  {
    id: 'nodo-norte',
    hostnames: ['nodonorte.example', 'www.nodonorte.example', 'mixmatch.nodonorte.example'],
    name: 'Nodo Norte',
    tagline: 'Software a la medida, explicado con claridad y hecho para durar.',
    home: 'services',
    welcome: {
      kind: 'Estudio de software',
      headline: 'Software a la medida que tu equipo sí quiere usar',
      lead: 'Somos un equipo pequeño que diseña, construye y mantiene sistemas web, aplicaciones móviles y automatizaciones con WhatsApp para empresas que ya no caben en una hoja de cálculo.',
    },
    sites: {
      full: {
        siteName: 'Nodo Norte',
        title: 'Nodo Norte | Software a la medida para equipos que crecen',
        description:
          'Estudio de software en Bogotá y Lima: sistemas web a la medida, aplicaciones móviles, automatización con WhatsApp y una academia abierta.',
        canonical: 'https://nodonorte.example',
        icon: '/favicon.svg',
        pictureColors: { ...paper, primary: '#0e5e5b', accent: '#ef7757' },
      },
      mixmatch: { ...mixMatch, canonical: 'https://mixmatch.nodonorte.example' },
    },
    colors: null,
    contact: {
      email: 'hola@nodonorte.example',
      cities: ['Bogotá', 'Lima'],
      whatsapp: '12025550142',
      phone: '+1 202 555 0142',
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
    hostnames: [
      'estudiobrujula.example',
      'www.estudiobrujula.example',
      'mixmatch.estudiobrujula.example',
      'api.estudiobrujula.example',
      'brujula.localhost',
    ],
    name: 'Estudio Brújula',
    tagline: 'Producto digital con rumbo: del primer boceto a la operación.',
    home: 'cases',
    welcome: {
      kind: 'Estudio de producto digital',
      headline: 'Producto digital con rumbo, del primer boceto a la operación',
      lead: 'Acompañamos a equipos pequeños desde la idea hasta un sistema en marcha que pueden mantener: descubrimos qué hace falta, lo probamos con quienes lo van a usar y lo construimos por etapas.',
    },
    sites: {
      full: {
        siteName: 'Estudio Brújula',
        title: 'Estudio Brújula | Producto digital con rumbo',
        description:
          'Estudio de producto digital: acompañamos a equipos pequeños desde la idea hasta un sistema en marcha que pueden mantener.',
        canonical: 'https://estudiobrujula.example',
        icon: '/favicon-brujula.svg',
        pictureColors: { ...paper, primary: brujulaLight.primary, accent: brujulaLight.accent },
      },
      mixmatch: { ...mixMatch, canonical: 'https://mixmatch.estudiobrujula.example' },
    },
    colors: {
      light: brujulaLight,
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
      phone: '+1 202 555 0187',
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

/** The brands of a site mode; the first is the default. */
export function brandsOf(mode: SiteMode): [SiteBrand, ...SiteBrand[]] {
  const [first, ...others] = brands
  return [withSite(first, mode), ...others.map((brand) => withSite(brand, mode))]
}

/** The brand that a hostname shows in a site mode. */
export function brandOf(mode: SiteMode, hostname: string): SiteBrand {
  const known = brandsOf(mode)
  return known.find(({ hostnames }) => hostnames.includes(hostname.toLowerCase())) ?? known[0]
}

function withSite({ sites, ...brand }: Brand, mode: SiteMode): SiteBrand {
  return { ...brand, ...sites[mode] }
}
