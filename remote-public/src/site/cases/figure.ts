/** A result in few words: `value` is what stands out, such as '4 días → 1 tarde'. */
export interface Figure {
  value: string
  label: string
}

/** A line of a case study that is a figure. */
export const FIGURE = /^- [^:]+: ./

/** The figure in such a line. */
export function figureOf(line: string): Figure {
  const end = line.indexOf(': ')
  return { value: line.slice(2, end), label: line.slice(end + 2) }
}

/** The figures in a project's description, without reading the whole case. */
export function findFigures(description: string): Figure[] {
  return description
    .split('\n')
    .filter((line) => FIGURE.test(line))
    .map(figureOf)
}
