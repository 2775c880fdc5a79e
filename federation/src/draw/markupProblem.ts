import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Elements that run code, load documents, or change the page that they are in. */
const REFUSED = new Set([
  'applet',
  'base',
  'embed',
  'frame',
  'frameset',
  'iframe',
  'link',
  'meta',
  'object',
  'script',
  'style',
])

/** Attributes that hold an address. */
const ADDRESSES = new Set(['action', 'data', 'formaction', 'href', 'poster', 'src', 'xlink:href'])

/** Attributes that send what somebody types; before scripts run, forms of this site send nothing. */
const TARGETS = new Set(['action', 'formaction'])

/**
 * What markup of a remote's page contains that could run code, affect anything outside of the page's place, or send
 * what is typed there; null for markup that is only content. It is parsed as a browser parses it, in its place, with and
 * without scripts, because the content of `<noscript>` depends on that.
 */
export function markupProblem(markup: string): string | null {
  for (const scriptingEnabled of [true, false]) {
    const document = parse(`<!doctype html><body><div id="root">${markup}</div><i id="end"></i>`, {
      scriptingEnabled,
    })
    const body = document.childNodes.flatMap((html) => childrenOf(html)).find(isNamed('body'))
    const [root, end, ...others] = childrenOf(body)
    const isInPlace = isNamed('div')(root) && isNamed('i')(end) && others.length === 0
    if (!isInPlace || document.childNodes.length !== 2) return 'elements outside of its place'
    const problem = firstProblem(root)
    if (problem !== null) return problem
  }
  return null
}

function firstProblem(node: Node): string | null {
  if (defaultTreeAdapter.isElementNode(node)) {
    const problem = elementProblem(node)
    if (problem !== null) return problem
  }
  for (const child of childrenOf(node)) {
    const problem = firstProblem(child)
    if (problem !== null) return problem
  }
  return null
}

function elementProblem({ tagName, attrs }: Element): string | null {
  if (REFUSED.has(tagName)) return `<${tagName}>`
  for (const { prefix, name, value } of attrs) {
    const label = prefix ? `${prefix}:${name}` : name
    if (/^on/i.test(name) || name === 'srcdoc') return `<${tagName} ${label}>`
    const address = value.replace(/[\0- ]/g, '')
    if (ADDRESSES.has(label) && /^(?:javascript|vbscript|data:(?!image\/))/i.test(address))
      return `<${tagName} ${label}="${address.slice(0, 20)}…">`
    if (TARGETS.has(name) && /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address))
      return `<${tagName} ${label}> to another site`
  }
  return null
}

function childrenOf(node: Node | undefined): Node[] {
  if (!node) return []
  const content = 'content' in node ? childrenOf(node.content) : []
  return [...content, ...('childNodes' in node ? node.childNodes : [])]
}

function isNamed(name: string) {
  return (node: Node | undefined): node is Element =>
    node !== undefined && defaultTreeAdapter.isElementNode(node) && node.tagName === name
}
