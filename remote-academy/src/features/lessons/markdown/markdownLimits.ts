const MAX_ELEMENT_DEPTH = 100

type Node = { type: string; children?: Node[] }

/** A rehype plugin that throws for a tree too deep to render, such as emphasis nested in emphasis. */
export function rejectDeepTrees() {
  return (tree: Node) => {
    let level: Node[] = [tree]
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > MAX_ELEMENT_DEPTH) throw new Error('the text is nested too deep')
      level = level.flatMap(({ children = [] }) => children)
    }
  }
}
