export interface Figure {
  value: string
  label: string
}

interface Chapter {
  title: string
  paragraphs: string[]
}

export interface CaseStudy {
  /** The first paragraph, which cards and search engines show too. */
  summary: string
  /** What follows it without a chapter: the whole text of a project that has none. */
  opening: string[]
  chapters: Chapter[]
  figures: Figure[]
  quotation: { text: string; author: string } | null
}

/**
 * The case study in a project's description. Blocks are separated by empty lines: `## ` begins a chapter, lines with
 * `- ` are figures (`value: label`), lines with `> ` a quotation, its last one `— ` with the author. Everything else is a
 * paragraph, so that a description without marks remains what it was.
 */
export function readCaseStudy(description: string): CaseStudy {
  const study: CaseStudy = { summary: '', opening: [], chapters: [], figures: [], quotation: null }
  for (const block of description.split(/\n{2,}/)) {
    const lines = block.split('\n')
    const chapter = study.chapters.at(-1)
    if (/^## ./.test(block) && lines.length === 1) {
      study.chapters.push({ title: block.slice(3), paragraphs: [] })
    } else if (chapter && lines.every((line) => /^- [^:]+: ./.test(line))) {
      study.figures.push(...lines.map(figureOf))
    } else if (chapter && lines.every((line) => line.startsWith('> '))) {
      const words = lines.map((line) => line.slice(2))
      const author = words.at(-1)?.startsWith('— ') ? (words.pop() ?? '').slice(2) : ''
      study.quotation = { text: words.join(' '), author }
    } else if (study.summary) {
      ;(chapter?.paragraphs ?? study.opening).push(block)
    } else study.summary = block
  }
  return study
}

function figureOf(line: string): Figure {
  const end = line.indexOf(': ')
  return { value: line.slice(2, end), label: line.slice(end + 2) }
}
