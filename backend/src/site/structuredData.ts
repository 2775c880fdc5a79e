import { absolute, type SiteBrand } from 'federation'
import type { courseLevels } from '../db/schema/academy.ts'

// JSON-LD with the names of schema.org; `backend/test/pageHeads.test.ts` lists what search engines require of each kind.

export type Step = { name: string; path: string }

type Level = (typeof courseLevels)[number] | null

/** In the words that the page shows. */
const levelWords = { basic: 'Básico', intermediate: 'Intermedio', advanced: 'Avanzado' }

const educationalLevel = (level: Level) => (level ? { educationalLevel: levelWords[level] } : {})

type CourseFacts = { name: string; description: string; path: string; level: Level; lessons: Step[] }

export function course({ name, description, path, level, lessons }: CourseFacts, brand: SiteBrand) {
  return {
    '@type': 'Course',
    name,
    description,
    url: absolute(path, brand),
    inLanguage: 'es',
    ...educationalLevel(level),
    isAccessibleForFree: true,
    provider: provider(brand),
    hasPart: lessons.map((lesson) => ({
      '@type': 'LearningResource',
      name: lesson.name,
      url: absolute(lesson.path, brand),
    })),
  }
}

type LessonFacts = {
  name: string
  description: string
  path: string
  position: number
  createdAt: Date
  updatedAt: Date
  /** Without a path where no part of the site shows courses. */
  course: { name: string; description: string; path: string | undefined; level: Level }
}

export function lesson(facts: LessonFacts, brand: SiteBrand) {
  const { name, description, path, position, createdAt, updatedAt } = facts
  return {
    '@type': 'LearningResource',
    learningResourceType: 'lesson',
    name,
    description,
    url: absolute(path, brand),
    inLanguage: 'es',
    ...educationalLevel(facts.course.level),
    position,
    datePublished: createdAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    provider: provider(brand),
    isPartOf: {
      '@type': 'Course',
      name: facts.course.name,
      description: facts.course.description,
      ...(facts.course.path && { url: absolute(facts.course.path, brand) }),
      provider: provider(brand),
    },
  }
}

/** The structured data of a page's video; none for an address that names no video. */
export function video(facts: { name: string; description: string; address: string | null; since: Date }) {
  const id = videoIdOf(facts.address)
  if (id === null) return []
  return [
    {
      '@type': 'VideoObject',
      name: facts.name,
      description: facts.description,
      thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      uploadDate: facts.since.toISOString(),
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    },
  ]
}

const videoAddress =
  /^https?:\/\/(?:(?:www\.|m\.|music\.)?(?:youtube|youtube-nocookie)\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/)|youtu\.be\/)([\w-]{11})(?![\w-])/

/** The 11-character id in a YouTube address. */
function videoIdOf(address: string | null): string | null {
  return videoAddress.exec(address ?? '')?.[1] ?? null
}

function provider(brand: SiteBrand) {
  return { '@type': 'Organization', name: brand.name, url: brand.canonical }
}
