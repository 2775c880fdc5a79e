import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The start of a long id, enough to tell rows apart. */
export function ShortId({ id }: { id: string }) {
  return <Code title={id}>{id.slice(0, 8)}</Code>
}

const Code = styled.code`
  color: ${theme.color.textMuted};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.xs};
`
