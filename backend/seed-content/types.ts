// The content belongs to a fictional team, "Nodo Norte"; every address of it lies under the reserved
// domain `nodonorte.example`, visitors' addresses under `correo.example`.
//
// Conventions:
// - `/content/…` is a served path and maps to `backend/content/…`.
// - A premium markdown path is relative to `backend/content-premium/`, which is never served as files:
//   the server builds the URL whose route checks the session. The file contains only the premium part; a
//   signed-in reader fetches one address, whose response is the public text followed by this file.
// - Lesson markdown starts below the page's own title: its first heading is of level 2.
// - `daysAgo` counts back from the moment of seeding, with fractions for hours, so that lists and the
//   "Hot" and "New" tags stay current; a `*On` field is a fixed date, `YYYY-MM-DD`.
// - Users are referenced by username, categories by slug or English name, never by id.

interface NamedLink {
  name: string
  url: string
}

export interface TeamMember {
  username: string
  name: string
  lastname: string
  title: string
  about: string
  image: string
  country: string
  email: string
  skills: string[]
  links: NamedLink[]
  /** Between 2025-05-18 and 2025-08-20, the fixed dates that the team page asks for. */
  createdOn: string
}

interface ProjectTechnology {
  name: string
  /** Short lower-case name of the icon, e.g. `react`, `postgresql`. */
  icon: string
  type: 'interfaz' | 'servidor' | 'móvil' | 'base de datos' | 'infraestructura' | 'diseño' | 'integración'
}

interface ProjectCollaborator {
  username: string
  roles: string[]
  skillsUsed: string[]
}

export interface ProjectSeed {
  slug: string
  title: string
  description: string
  /** `null` shows the placeholder. */
  image: string | null
  /** Full video URL, or `null`. */
  youtube: string | null
  category: string
  dates: { duration: string; start: string; end: string | null }
  technologies: ProjectTechnology[]
  links: NamedLink[]
  collaborators: ProjectCollaborator[]
}

export interface LessonSeed {
  /** Unique in the whole academy. */
  slug: string
  labelLesson: string
  titleLesson: string
  descriptionLesson: string
  youtubeUrl: string | null
  lessonOrder: number
  daysAgo: number
  markdownUrl: string | null
  /** Relative to `backend/content-premium/`. */
  markdownPremiumPath: string | null
  links: NamedLink[]
  linksPremium: NamedLink[]
}

interface SectionSeed {
  /** Unique inside its course. */
  slug: string
  titleSection: string
  sectionOrder: number
  lessons: LessonSeed[]
}

export interface CourseSeed {
  /** Unique in the whole academy. */
  slug: string
  title: string
  description: string
  thumbnail: string
  level: 'basic' | 'intermediate' | 'advanced'
  daysAgo: number
  sections: SectionSeed[]
}

export interface AcademyCategorySeed {
  slug: string
  name: string
  description: string
  thumbnail: string
  daysAgo: number
  courses: CourseSeed[]
}

export interface UserSeed {
  name: string
  email: string
  username: string
  /** The administrator comes from the configuration and is not in this list. */
  role: 'user' | 'collaborator'
  isPublic: boolean
  isActive: boolean
  socialAccount: string
  photo: string | null
  accessCount: number
  /** `null`: never signed in. */
  lastAccessDaysAgo: number | null
  /** `null`: a member of the team, created on `TeamMember.createdOn`. */
  daysAgo: number | null
  /** A documented account for trying the product: its password is generated while seeding and printed. */
  isDemo: boolean
}

export interface WardrobeCategorySeed {
  name: string
  nameES: string
  group: 'tops' | 'bottoms' | 'shoes' | 'dresses' | 'outerwear' | 'accessories'
}

export interface WardrobeItemSeed {
  slug: string
  description: string
  image: string
  /** English name of the category; `null` shows under "Otros". */
  category: string | null
  owner: string
  daysAgo: number
}

export interface MailSeed {
  name: string
  email: string
  subject: string
  message: string
  /** Path of the page that the form was sent from. */
  currentUrl: string
  daysAgo: number
}

export interface FeedbackSeed {
  title: string
  message: string
  /** Only of feedback that a visitor wrote in the form of the site. */
  name?: string
  userEmail: string
  socialAccount: string
  rating: 1 | 2 | 3 | 4 | 5
  isActive: boolean
  isPinned: boolean
  canBeShown?: true
  daysAgo: number
  /** Not larger than `daysAgo`. */
  updatedDaysAgo: number
}

export interface ShortLinkSeed {
  destination: string
  backHalf: string
  daysAgo: number
  /** The visits lie between the link's creation and now; a larger `recency` puts more of them near now. */
  visits: { count: number; spreadDays: number; recency: number; referrers: WeightedReferrer[] }
}

export interface WeightedReferrer {
  /** Empty when there is no referrer. */
  referrer: string
  weight: number
}

export interface PageViewSeed {
  /** Days over which the page views are spread, back from now. */
  spreadDays: number
  pages: { url: string; views: number }[]
  origins: VisitOrigin[]
  /** The host that led to the site; '' is a direct visit. */
  sources: { source: string; weight: number }[]
  devices: { device: string; weight: number }[]
}

interface VisitOrigin {
  /** Already anonymised, from the ranges reserved for documentation. */
  ip: string
  city: string
  countryName: string
  /** The two-letter code; '' is unknown. */
  country: string
  org: string
  weight: number
}

export interface OptionSeed {
  key: string
  type: 'json' | 'text' | 'other'
  /** JSON text when `type` is `json`. */
  value: string
}
