import { lightPieces } from 'federation/lesson-pieces'
import GithubSlugger from 'github-slugger'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { CodeBlock } from './CodeBlock.tsx'
import { linkForeignPictures } from './foreignPictures.ts'
import { headingIds } from './headingIds.ts'
import { InlineCode } from './InlineCode.tsx'
import { lessonHtml } from './lessonHtml.ts'
import { MarkdownHeading } from './MarkdownHeading.tsx'
import { MarkdownImage } from './MarkdownImage.tsx'
import { MarkdownLink } from './MarkdownLink.tsx'
import { MarkdownTable } from './MarkdownTable.tsx'
import { resolveAddress } from './markdownAddresses.ts'
import { rejectDeepTrees } from './markdownLimits.ts'
import { PlainMarkdown } from './PlainMarkdown.tsx'

const schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'caption'],
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

/** The pieces of a text, each formatted when it is asked for; null for a text that is too heavy to format. */
export function formatter(text: string, address: string) {
  const pieces = lightPieces(text)
  if (!pieces) return null
  const slugger = new GithubSlugger()
  const done: ReactNode[] = []
  return {
    count: pieces.length,
    /** Pieces are formatted in their order, so that equal headings always get the same ids. */
    piece(index: number): ReactNode {
      for (const piece of pieces.slice(done.length, index + 1)) done.push(format(piece, address, slugger))
      return done[index]
    },
  }
}

function format(text: string, address: string, slugger: GithubSlugger): ReactNode {
  try {
    // Called rather than rendered, so that the error for deep nesting can be caught here.
    return ReactMarkdown({
      children: text,
      remarkPlugins: [remarkGfm],
      remarkRehypeOptions: { footnoteLabel: 'Notas', footnoteBackLabel: 'Volver al texto' },
      rehypePlugins: [
        rejectDeepTrees,
        [lessonHtml, { address }],
        [linkForeignPictures, { address }],
        rejectDeepTrees,
        [rehypeSanitize, schema],
        [headingIds, { slugger }],
      ],
      urlTransform: (url) => resolveAddress(url, address),
      components,
    })
  } catch {
    return <PlainMarkdown text={text} />
  }
}
