import { type ReactNode, useEffect, useMemo } from 'react'
import ReactMarkdown, { type Options } from 'react-markdown'
import { useLocation } from 'react-router-dom'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { CodeBlock } from './CodeBlock.tsx'
import { InlineCode } from './InlineCode.tsx'
import { MarkdownHeading } from './MarkdownHeading.tsx'
import { MarkdownImage } from './MarkdownImage.tsx'
import { MarkdownLink } from './MarkdownLink.tsx'
import { MarkdownTable } from './MarkdownTable.tsx'
import { headingPrefix, resolveAddress } from './markdownAddresses.ts'
import { isTooHeavy, rejectDeepTrees } from './markdownLimits.ts'
import { PlainMarkdown } from './PlainMarkdown.tsx'
import { Prose } from './Prose.ts'

const schema = {
  ...defaultSchema,
  // Ids of footnotes are prefixed already; those of headings are added after sanitising.
  clobberPrefix: '',
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
    src: ['http', 'https'],
  },
}

const components: Options['components'] = {
  // The page's title is its only first-level heading.
  h1: ({ id, children }) => <MarkdownHeading level={2} id={id} text={children} />,
  h2: ({ id, children }) => <MarkdownHeading level={2} id={id} text={children} />,
  h3: ({ id, children }) => <MarkdownHeading level={3} id={id} text={children} />,
  h4: ({ id, children }) => <MarkdownHeading level={4} id={id} text={children} />,
  a: ({ node, ...props }) => <MarkdownLink {...props} />,
  // Used for code blocks as well, which take their text from it.
  code: ({ className, children }) => <InlineCode className={className}>{children}</InlineCode>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  input: ({ node, checked, ...props }) => (
    <input {...props} checked={checked} readOnly aria-label={checked ? 'Hecho' : 'Pendiente'} />
  ),
  table: ({ children }) => <MarkdownTable>{children}</MarkdownTable>,
  img: ({ node, ...props }) => <MarkdownImage {...props} />,
}

/** The markdown of a lesson: no raw HTML, only URLs that the schema allows, headings with anchors. */
export function Markdown({ text, address }: { text: string; address: string }) {
  const { hash } = useLocation()
  const formatted = useMemo(() => format(text, address), [text, address])

  // The browser looked for the anchor before the text was rendered.
  useEffect(() => {
    if (hash) document.getElementById(decodeHash(hash))?.scrollIntoView()
  }, [hash])

  return formatted ? <Prose>{formatted}</Prose> : <PlainMarkdown text={text} />
}

/** The formatted text; null when it is too heavy to format. */
function format(text: string, address: string): ReactNode {
  if (isTooHeavy(text)) return null
  try {
    // Called rather than rendered, so that the error for deep nesting can be caught here.
    return ReactMarkdown({
      children: text,
      remarkPlugins: [remarkGfm],
      remarkRehypeOptions: { footnoteLabel: 'Notas', footnoteBackLabel: 'Volver al texto' },
      rehypePlugins: [rejectDeepTrees, [rehypeSanitize, schema], [rehypeSlug, { prefix: headingPrefix }]],
      urlTransform: (url) => resolveAddress(url, address),
      components,
      skipHtml: true,
    })
  } catch {
    return null
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
