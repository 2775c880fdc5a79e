import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The first stop of the keyboard: past the navbar. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Look data-print="hidden" href={`#${target}`}>
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
