import { Link as LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface MarkdownHeadingProps {
  level: 2 | 3 | 4
  id: string | undefined
  text: ReactNode
}

/** A heading with an anchor link. The link is beside the heading, so that the heading's name is its text alone. */
export function MarkdownHeading({ level, id, text }: MarkdownHeadingProps) {
  return (
    <Anchored data-level={level}>
      <Heading level={level} id={id}>
        {text}
      </Heading>
      {id && (
        <a href={`#${id}`} data-print="hidden" aria-label="Enlace a este apartado" aria-describedby={id}>
          <LinkIcon aria-hidden />
        </a>
      )}
    </Anchored>
  )
}

const Anchored = styled.header`
  line-height: ${theme.font.lineHeight.snug};
  text-wrap: balance;
  > :is(h2, h3, h4) {
    display: inline;
    scroll-margin-top: calc(var(--navbar-height, 0px) + ${theme.space[6]});
  }
  a {
    display: inline-grid;
    place-items: center;
    min-width: 1.75rem;
    min-height: 1.75rem;
    margin-inline-start: ${theme.space[1]};
    color: ${theme.color.textSubtle};
    vertical-align: middle;
    opacity: 0;
    transition: opacity ${theme.motion.fast};
  }
  a svg { width: 1rem; height: 1rem; }
  &:hover a,
  a:focus-visible { opacity: 1; }
  @media (hover: none) { a { opacity: 0.6; } }
`
