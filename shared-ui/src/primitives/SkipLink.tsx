import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

export interface SkipLinkProps {
  /** The id of the page's content. */
  target: string
}

/**
 * The first tab stop: skips the navbar, and the outline or sidebar of a remote that marks the start of its content with
 * `data-content`.
 * @example <SkipLink target="contenido" />
 */
export function SkipLink({ target }: SkipLinkProps) {
  function handleClick(event: MouseEvent) {
    const content = document.querySelector<HTMLElement>(`#${target} [data-content]`)
    if (!content) return
    event.preventDefault()
    content.focus({ preventScroll: true })
    content.scrollIntoView({ block: 'start' })
  }

  return (
    <Look data-print="hidden" href={`#${target}`} onClick={handleClick}>
      Saltar al contenido
    </Look>
  )
}

const Look = styled.a`
  position: fixed;
  inset: ${theme.space[2]} auto auto ${theme.space[2]};
  z-index: calc(${theme.layer.navbar} + 1);
  padding: ${theme.space[3]} ${theme.space[5]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &:hover { color: ${theme.color.onPrimary}; }
  &:not(:focus) { transform: translateY(-200%); }
`
