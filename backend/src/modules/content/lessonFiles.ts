import { basename } from 'node:path'
import { withQuestionIds } from 'federation/questions'
import type { Content } from '../../db/schema/content.ts'
import { textOf } from './kinds/kind.ts'

/** Divides the text for everybody from the one for signed-in readers. */
const PREMIUM = '<!-- premium -->'

/** The fields in front of a text, by the name that they have there. */
const names = {
  label: 'labelLesson',
  title: 'titleLesson',
  description: 'descriptionLesson',
  video: 'youtubeUrl',
  links: 'links',
  premiumLinks: 'linksPremium',
} as const

/** A lesson as a file: front matter whose values are JSON, which is YAML as well, and the texts in Markdown. */
export function writeLessonFile(content: Content): { path: string; text: string } {
  const slug = textOf(content.slug) || 'leccion'
  const lines = Object.entries(names).flatMap(([name, field]) => {
    const value = content[field]
    return value === null || value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]
  })
  const premium = textOf(content.premiumText)
  const texts = [textOf(content.text), ...(premium ? [PREMIUM, premium] : [])]
  return {
    path: `${slug}.md`,
    text: `---\nslug: ${slug}\n${lines.join('\n')}\n---\n\n${texts.join('\n\n')}\n`,
  }
}

/** The content of a lesson's file. Without front matter, the name is the slug and the first heading the title. */
export function readLessonFile({ path, text }: { path: string; text: string }): Content {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const [, matter = '', rest = plain] = /^---\n([\s\S]*?)\n?---\n([\s\S]*)$/.exec(plain) ?? []
  const values = new Map(
    matter.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Za-z]+):\s*(.*)$/.exec(line) ?? []
      return name && value ? [[name, frontMatterValue(value.trim())]] : []
    }),
  )
  const [open = '', premium] = rest.split(PREMIUM, 2)
  const heading = /^#\s+(.+)$/m.exec(open)?.[1]?.trim()
  const stringOf = (name: string) => textOf(values.get(name))
  return {
    slug: stringOf('slug') || slugOf(basename(path).replace(/\.(md|markdown)$/i, '')),
    labelLesson: stringOf('label').slice(0, 60),
    titleLesson: (stringOf('title') || heading || '').slice(0, 200),
    descriptionLesson: stringOf('description').slice(0, 1000),
    youtubeUrl: stringOf('video').slice(0, 500) || null,
    text: withQuestionIds(open.trim()) || null,
    premiumText: withQuestionIds(premium?.trim() ?? '') || null,
    links: linksOf(values.get('links')),
    linksPremium: linksOf(values.get('premiumLinks')),
  }
}

function frontMatterValue(value: string): unknown {
  if (!/^["[]/.test(value)) return value.replace(/^'(.*)'$/, '$1')
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function linksOf(value: unknown) {
  return (Array.isArray(value) ? value : []).slice(0, 100).flatMap((link: unknown) => {
    const { name, url } = (link ?? {}) as Record<string, unknown>
    return typeof name === 'string' && typeof url === 'string'
      ? [{ name: name.slice(0, 200), url: url.slice(0, 2000) }]
      : []
  })
}

/** Lower case without accents, words joined by hyphens. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
}
