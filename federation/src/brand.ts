import type { SiteMode } from './declaration.ts'

type Colors = Record<string, string>

/** Everything about the team whose site the platform shows, as its file `brands/<id>.json` says it. */
export type Brand = {
  /** Name of the file; used in file names and addresses: lower case, with hyphens. */
  id: string
  /** Hostnames that show this brand; the first brand is also the default for any other. */
  hostnames: string[]
  /** Name within a sentence. */
  name: string
  /** Name of the company that is responsible for the site, in legal texts; when absent, `name`. */
  legalName?: string | undefined
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
    /** The mobile app; without it none is offered. */
    playStoreUrl?: string | undefined
    social: { name: string; url: string }[]
  }
  /** Theme tokens that differ from those of shared-ui, by theme. */
  colors: { light: Colors; dark: Colors } | null
  /** Whether people may sign in with Google; `undefined` means that they may. */
  googleSignIn?: boolean | undefined
  /** The logo, on a square of 32 by 32 in the primary colour. */
  mark: MarkShape[]
  /** Origin of the back end by hostname of the page; other hostnames use the page's own origin. */
  backends: Record<string, string>
  /** Hostnames whose proxy passes no websockets. */
  pollingOnly: string[]
  sites: Record<SiteMode, SiteOfBrand>
}

/** A shape of a logo: with `line`, a line of that width in the colour of text on primary; otherwise filled with the accent. */
type MarkShape = {
  /** An SVG path. */
  path?: string | undefined
  /** Centre and radius. */
  circle?: [x: number, y: number, radius: number] | undefined
  line?: number | undefined
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
  /** Address of the icon in the site. */
  icon: string
  /** The file of an icon that is not the shell's, which composing copies to that address. */
  iconFile?: string | undefined
  /** Colours of the preview pictures that social networks show for a link. */
  pictureColors: { background: string; text: string; primary: string; accent: string }
}

/** A brand together with its texts for one site mode. */
export type SiteBrand = Omit<Brand, 'sites'> & SiteOfBrand

/** A brand as the shell reads it from its page; with its hostnames where a page contains several. */
export type PageBrand = Omit<SiteBrand, 'hostnames' | 'pictureColors' | 'iconFile' | 'mark'> & {
  hostnames?: string[]
  /** Pages that an earlier release composed contain none. */
  mark?: MarkShape[]
}

/** The first one is the default. */
export type PageBrands = [PageBrand, ...PageBrand[]]
