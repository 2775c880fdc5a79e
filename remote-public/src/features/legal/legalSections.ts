import type { DataRecord } from './privacy.records.ts'

export interface LegalSection {
  id: string
  title: string
  paragraphs?: string[]
  points?: string[]
  records?: DataRecord[]
}

/**
 * The sections of a text that people wrote: `## ` begins one, lines with `- ` are its points, everything else paragraphs. What the
 * site stores about people is shown in any case: where it was, else in the last section.
 */
export function sectionsOf(text: string, own: LegalSection[]): LegalSection[] {
  const stored = own.find(({ records }) => records)
  const parts = text.split(/^## +/m).filter((part) => part.trim())
  const at = parts.findIndex((part) => part.split('\n')[0]?.trim() === stored?.title)
  return parts.map((part, index) => {
    const [first = '', ...lines] = part.split('\n')
    const title = first.trim()
    const points = lines.filter((line) => line.startsWith('- '))
    const rest = lines.filter((line) => !line.startsWith('- ')).join('\n')
    return {
      id: own.find((section) => section.title === title)?.id ?? `seccion-${index + 1}`,
      title,
      paragraphs: rest.split(/\n{2,}/).flatMap((paragraph) => paragraph.trim() || []),
      points: points.map((line) => line.slice(2).trim()),
      ...(index === (at === -1 ? parts.length - 1 : at) && stored?.records && { records: stored.records }),
    }
  })
}
