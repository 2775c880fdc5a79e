import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { academy } from '../seed-content/academy.ts'
import { feedback } from '../seed-content/feedback.ts'
import { mails } from '../seed-content/mails.ts'
import { optionSeeds } from '../seed-content/options.ts'
import { pageViews } from '../seed-content/pageViews.ts'
import { projects } from '../seed-content/projects.ts'
import { shortLinks } from '../seed-content/shortLinks.ts'
import { team } from '../seed-content/team.ts'
import { users } from '../seed-content/users.ts'
import { wardrobeCategories, wardrobeItems } from '../seed-content/wardrobe.ts'

const backendFolder = path.resolve(import.meta.dirname, '..')
const contentFolder = path.join(backendFolder, 'content')
const premiumFolder = path.join(backendFolder, 'content-premium')

const courses = academy.flatMap((category) => category.courses)
const lessons = courses.flatMap((course) => course.sections.flatMap((section) => section.lessons))
const usernames = new Set(users.map((user) => user.username))

const servedPaths = [
  ...team.map((member) => member.image),
  ...users.flatMap((user) => user.photo ?? []),
  ...projects.flatMap((project) => project.image ?? []),
  ...academy.map((category) => category.thumbnail),
  ...courses.map((course) => course.thumbnail),
  ...lessons.flatMap((lesson) => lesson.markdownUrl ?? []),
  ...wardrobeItems.map((item) => item.image),
  // Instead of a picture of the video's own.
  '/content/academy/video.svg',
]

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function fileOf(servedPath: string): string {
  return path.join(backendFolder, servedPath)
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function videoId(address: string): string {
  const url = new URL(address)
  return url.searchParams.get('v') ?? url.pathname.slice(1)
}

const markdownFiles = [...filesUnder(contentFolder), ...filesUnder(premiumFolder)].filter((file) =>
  file.endsWith('.md'),
)

describe('seed content: files', () => {
  it('has every referenced file in the content folder', () => {
    expect(servedPaths.filter((served) => !served.startsWith('/content/'))).toEqual([])
    expect(servedPaths.filter((served) => !existsSync(fileOf(served)))).toEqual([])
  })

  it('has every premium lesson outside the served folder', () => {
    const premium = lessons.flatMap((lesson) => lesson.markdownPremiumPath ?? [])
    expect(premium.length).toBeGreaterThan(0)
    expect(premium.filter((file) => !existsSync(path.join(premiumFolder, file)))).toEqual([])
    expect(premium.filter((file) => path.isAbsolute(file) || file.includes('..'))).toEqual([])
  })

  it('has no unreferenced file', () => {
    const texts = markdownFiles.map((file) => readFileSync(file, 'utf8'))
    const inTexts = [...texts, ...projects.map(({ description }) => description)].flatMap((text) =>
      [...text.matchAll(/\]\((\/content\/[^)\s]+)/g)].map((match) => match[1] ?? ''),
    )
    const known = new Set([
      ...[...servedPaths, ...inTexts].map(fileOf),
      ...lessons
        .flatMap((lesson) => lesson.markdownPremiumPath ?? [])
        .map((file) => path.join(premiumFolder, file)),
    ])
    expect([...known].filter((file) => !existsSync(file))).toEqual([])
    const present = [...filesUnder(contentFolder), ...filesUnder(premiumFolder)]
    expect(present.filter((file) => !known.has(file))).toEqual([])
  })

  it('has small, self-contained pictures without scripts', () => {
    const pictures = filesUnder(contentFolder).filter((file) => file.endsWith('.svg'))
    expect(pictures.filter((file) => statSync(file).size > 10_240)).toEqual([])
    expect(pictures.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(400 * 1024)
    for (const file of pictures) {
      const source = readFileSync(file, 'utf8').replace('xmlns="http://www.w3.org/2000/svg"', '')
      expect(source, file).not.toMatch(/https?:|data:|<script|<image|<foreignObject|\son\w+=/i)
    }
  })

  it('shows no picture of another origin in a lesson', () => {
    for (const file of markdownFiles) {
      const text = readFileSync(file, 'utf8')
      const pictures = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)]
      for (const [, alternative, address] of pictures) {
        expect(address, file).toMatch(/^\/content\//)
        expect(alternative?.length, file).toBeGreaterThan(10)
      }
      expect(text, file).not.toMatch(/<img/i)
    }
  })

  it("starts the headings of a lesson below the page's title", () => {
    for (const file of markdownFiles) {
      const prose = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
      expect(prose, file).not.toMatch(/^# /m)
      expect(prose.match(/^#+ /m)?.[0], file).toBe('## ')
    }
  })
})

describe('seed content: keys and references', () => {
  it('repeats no slug, username, email, short code or option', () => {
    expect(repeated(projects.map((project) => project.slug))).toEqual([])
    expect(repeated(academy.map((category) => category.slug))).toEqual([])
    expect(repeated(courses.map((course) => course.slug))).toEqual([])
    expect(repeated(lessons.map((lesson) => lesson.slug))).toEqual([])
    for (const course of courses) expect(repeated(course.sections.map((section) => section.slug))).toEqual([])
    expect(repeated(wardrobeItems.map((item) => item.slug))).toEqual([])
    expect(repeated(wardrobeCategories.map((category) => category.name))).toEqual([])
    expect(repeated(users.map((user) => user.username))).toEqual([])
    expect(repeated(users.map((user) => user.email))).toEqual([])
    expect(repeated(shortLinks.map((link) => link.backHalf))).toEqual([])
    expect(repeated(optionSeeds().map((option) => option.key))).toEqual([])
  })

  it('has the courses that the navigation links to', () => {
    const paths = academy.flatMap((category) =>
      category.courses.map((course) => `${category.slug}/${course.slug}`),
    )
    expect(paths).toEqual(expect.arrayContaining(['devops/aws', 'api/whatsapp', 'mobile/flutter']))
  })

  it('references only known users, team members and categories', () => {
    const members = new Map(team.map((member) => [member.username, member]))
    const collaborators = projects.flatMap((project) => project.collaborators)
    expect(collaborators.filter((collaborator) => !members.has(collaborator.username))).toEqual([])
    expect(wardrobeItems.filter((item) => !usernames.has(item.owner))).toEqual([])
    const categories = new Set(wardrobeCategories.map((category) => category.name))
    expect(wardrobeItems.filter((item) => item.category && !categories.has(item.category))).toEqual([])
    expect(wardrobeItems.some((item) => item.category === null)).toBe(true)
    for (const user of users) {
      expect(user.daysAgo === null, user.username).toBe(members.has(user.username))
      const member = members.get(user.username)
      if (member) expect(user.email).toBe(member.email)
    }
    expect(team.filter((member) => !usernames.has(member.username))).toEqual([])
  })

  it('numbers sections and lessons from one without gaps', () => {
    for (const course of courses) {
      expect(course.sections.map((section) => section.sectionOrder)).toEqual(
        course.sections.map((_, i) => i + 1),
      )
      for (const section of course.sections)
        expect(section.lessons.map((lesson) => lesson.lessonOrder)).toEqual(
          section.lessons.map((_, i) => i + 1),
        )
    }
  })
})

describe('seed content: texts', () => {
  const texts = [
    ...projects.map(({ slug, description, youtube }) => ({ name: slug, text: description, video: youtube })),
    ...lessons.map(({ slug, descriptionLesson, youtubeUrl, markdownUrl }) => ({
      name: slug,
      text: `${descriptionLesson}\n${markdownUrl ? readFileSync(fileOf(markdownUrl), 'utf8') : ''}`,
      video: youtubeUrl,
    })),
  ]

  it('mentions a video only where there is one, and says where it is in texts that are also in lists', () => {
    const speaking = texts.filter(({ text }) => /\bel video (?:presenta|muestra|de su ficha)/i.test(text))
    expect(speaking.map(({ name }) => name)).toEqual(['ruta-sur', 'faro'])
    expect(speaking.filter(({ video }) => video === null)).toEqual([])
    expect(speaking.filter(({ text }) => !text.includes('El video de su ficha'))).toEqual([])
  })

  it('has a picture for every project', () => {
    expect(projects.filter(({ image }) => image === null)).toEqual([])
  })

  it('names the kinds of technologies in Spanish', () => {
    const types = new Set(projects.flatMap(({ technologies }) => technologies.map(({ type }) => type)))
    expect([...types].toSorted((one, other) => one.localeCompare(other))).toEqual([
      'base de datos',
      'diseño',
      'infraestructura',
      'integración',
      'interfaz',
      'móvil',
      'servidor',
    ])
  })

  it('reaches the current year', () => {
    const latest = projects.map(({ dates }) => dates.end ?? dates.start).toSorted()
    expect(latest.at(-1)?.slice(0, 4)).toBe('2026')
  })
})

describe('seed content: values', () => {
  it('has video ids of eleven characters', () => {
    const videos = [
      ...projects.map((project) => project.youtube),
      ...lessons.map((lesson) => lesson.youtubeUrl),
    ]
    const present = videos.filter((video) => video !== null)
    expect(present.length).toBeGreaterThan(10)
    for (const video of present) expect(videoId(video)).toMatch(/^[\w-]{11}$/)
  })

  it('has members created within the fixed dates that the team page requests', () => {
    const outside = team.filter(
      (member) => member.createdOn < '2025-05-18' || member.createdOn > '2025-08-20',
    )
    expect(outside).toEqual([])
  })

  it('has hot, new and untagged courses and lessons', () => {
    for (const ages of [courses.map((course) => course.daysAgo), lessons.map((lesson) => lesson.daysAgo)]) {
      expect(ages.some((age) => age < 7)).toBe(true)
      expect(ages.some((age) => age >= 7 && age < 30)).toBe(true)
      expect(ages.some((age) => age > 30)).toBe(true)
    }
  })

  it('uses only example addresses', () => {
    const addresses = [
      ...users.map((user) => user.email),
      ...team.map((member) => member.email),
      ...mails.map((mail) => mail.email),
      ...feedback.map((entry) => entry.userEmail),
    ]
    expect(
      addresses.filter((address) => !/^[a-z.]+@(nodonorte|equipo|correo)\.example$/.test(address)),
    ).toEqual([])
  })

  it('names no brand in texts that every hostname shows', () => {
    const shown =
      JSON.stringify([team, projects, academy]) + markdownFiles.map((file) => readFileSync(file, 'utf8'))
    expect(/.{0,40}(?:nodo ?-?norte|br[uú]jula\b).{0,40}/i.exec(shown)?.[0]).toBeUndefined()
  })

  it('links only to valid http and https addresses', () => {
    const links = [
      ...team.flatMap((member) => member.links),
      ...projects.flatMap((project) => project.links),
      ...lessons.flatMap((lesson) => [...lesson.links, ...lesson.linksPremium]),
    ].map((link) => link.url)
    for (const link of [...links, ...shortLinks.map((short) => short.destination)])
      expect(new URL(link).protocol, link).toMatch(/^https?:$/)
  })

  it('has short codes of the allowed characters, and visits after their creation', () => {
    for (const link of shortLinks) {
      expect(link.backHalf).toMatch(/^[\w-]+$/)
      expect(link.visits.spreadDays, link.backHalf).toBeLessThanOrEqual(link.daysAgo)
      expect(link.visits.referrers.every((referrer) => referrer.weight > 0)).toBe(true)
    }
  })

  it('changes no feedback before it was written', () => {
    expect(feedback.filter((entry) => entry.updatedDaysAgo > entry.daysAgo)).toEqual([])
  })

  it('stores JSON options as JSON', () => {
    const json = optionSeeds().filter((option) => option.type === 'json')
    for (const option of json) expect(() => JSON.parse(option.value), option.key).not.toThrow()
  })

  it('counts views of pages that exist in the content', () => {
    const lessonPaths = academy.flatMap((category) =>
      category.courses.flatMap((course) =>
        course.sections.flatMap((section) =>
          section.lessons.map(
            (lesson) => `/academy/${category.slug}/${course.slug}/${section.slug}/${lesson.slug}`,
          ),
        ),
      ),
    )
    const known = new Set([
      ...lessonPaths,
      ...projects.map((project) => `/projects/${project.slug}`),
      ...team.map((member) => `/team/${member.username}`),
    ])
    const deep = pageViews.pages.filter(
      (page) => /^\/(projects|team)\/./.test(page.url) || page.url.split('/').length === 6,
    )
    expect(deep.length).toBeGreaterThan(5)
    expect(deep.filter((page) => !known.has(page.url))).toEqual([])
  })
})
