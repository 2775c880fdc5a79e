import type { ReactNode } from 'react'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

export interface OutcomeProps {
  isFailure?: boolean
  title: string
  /** The reason or further details. */
  children?: ReactNode
}

/** The result of an operation, shown in place until the next one. */
export function Outcome({ isFailure = false, title, children }: OutcomeProps) {
  return (
    <Box role={isFailure ? 'alert' : 'status'} $isFailure={isFailure}>
      <Text weight="semibold">{title}</Text>
      {children}
    </Box>
  )
}

const Box = styled.div<{ $isFailure: boolean }>`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${({ $isFailure }) => ($isFailure ? theme.color.dangerSoft : theme.color.successSoft)};
  overflow-wrap: anywhere;
  dl, dl > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0; }
`
