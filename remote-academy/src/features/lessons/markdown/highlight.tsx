import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import dart from 'highlight.js/lib/languages/dart'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import nginx from 'highlight.js/lib/languages/nginx'
import python from 'highlight.js/lib/languages/python'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import type { ReactNode } from 'react'

// Only the academy's languages: rehype-highlight bundles 37, without Dart, which the Flutter course needs.
const lowlight = createLowlight({
  bash,
  css,
  dart,
  diff,
  dockerfile,
  http,
  ini,
  javascript,
  json,
  kotlin,
  nginx,
  python,
  shell,
  sql,
  typescript,
  xml,
  yaml,
})

/** Longer code is not highlighted: it would block the main thread. */
const MAX_CODE_LENGTH = 20_000

/** The code as coloured spans, or unchanged when its language is unknown or it is too long. */
export function highlight(code: string, language: string): ReactNode {
  if (code.length > MAX_CODE_LENGTH || !lowlight.registered(language)) return code
  return lowlight.highlight(language, code).children.map(toReact)
}

type Tree = ReturnType<typeof lowlight.highlight>

function toReact(node: Tree['children'][number], index: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { className } = node.properties
  return (
    <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {node.children.map(toReact)}
    </span>
  )
}
