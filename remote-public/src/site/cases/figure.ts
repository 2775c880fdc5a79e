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

/** The first figure in a project's description, which cards show. */
export function firstFigure(description: string): Figure | null {
  const line = description.split('\n').find((each) => FIGURE.test(each))
  return line ? figureOf(line) : null
}
