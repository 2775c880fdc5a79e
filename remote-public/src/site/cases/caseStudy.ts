import { QUOTED, type Quotation, quotationOf } from '../quotation.ts'
import { FIGURE, type Figure, figureOf } from './figure.ts'

/** A screen of the system; `dark` is the one for the dark theme, or the same. */
export interface Screen {
  caption: string
  light: string
  dark: string
}

interface Chapter {
  title: string
  paragraphs: string[]
  screens: Screen[]
}

export interface CaseStudy {
  /** The first paragraph, which cards and search engines show too. */
  summary: string
  /** What follows it without a chapter: the whole text of a project that has none. */
  opening: string[]
  chapters: Chapter[]
  figures: Figure[]
  quotation: Quotation | null
}

/**
 * The case study in a project's description. Blocks are separated by empty lines: `## ` begins a chapter, lines with
 * `- ` are figures (`value: label`), lines with `> ` a quotation, its last one `— ` with the author, and
 * `![caption](address)` is a screen of the system, in a second line that for the dark theme. Everything else is a paragraph,
 * so that a description without marks remains what it was.
 */
export function readCaseStudy(description: string): CaseStudy {
  const study: CaseStudy = { summary: '', opening: [], chapters: [], figures: [], quotation: null }
  for (const block of description.split(/\n{2,}/)) {
    const lines = block.split('\n')
    const chapter = study.chapters.at(-1)
    if (/^## ./.test(block) && lines.length === 1) {
      study.chapters.push({ title: block.slice(3), paragraphs: [], screens: [] })
    } else if (!chapter || !readMarks(lines, study, chapter)) {
      if (study.summary) (chapter?.paragraphs ?? study.opening).push(block)
      else study.summary = block
    }
  }
  return study
}

/** Adds what a block in a chapter marks; false for a paragraph. */
function readMarks(lines: string[], study: CaseStudy, chapter: Chapter): boolean {
  if (lines.every((line) => FIGURE.test(line))) study.figures.push(...lines.map(figureOf))
  else if (lines.length <= 2 && lines.every((line) => SCREEN.test(line))) {
    chapter.screens.push(screenOf(lines))
  } else if (lines.every((line) => QUOTED.test(line))) study.quotation = quotationOf(lines)
  else return false
  return true
}

const SCREEN = /^!\[(.+)\]\((\S+)\)$/

function screenOf([first = '', second = first]: string[]): Screen {
  const [, caption = '', light = ''] = SCREEN.exec(first) ?? []
  const [, , dark = ''] = SCREEN.exec(second) ?? []
  return { caption, light, dark }
}
