import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading } from '../primitives/Heading.tsx'
import { Text } from '../primitives/Text.ts'
import { theme } from '../theme/theme.ts'

interface StateFrameProps {
  icon: ReactNode
  tone: 'neutral' | 'danger'
  role?: 'alert'
  title?: ReactNode
  message?: ReactNode
  children?: ReactNode
}

/** Icon, text and actions, centred in the place of the missing content. */
export function StateFrame({ icon, tone, role, title, message, children }: StateFrameProps) {
  return (
    <Frame role={role}>
      <Mark aria-hidden $tone={tone}>
        {icon}
      </Mark>
      {title && (
        <Heading level={2} size="lg">
          {title}
        </Heading>
      )}
      {message && <Text tone="muted">{message}</Text>}
      {children && <Actions>{children}</Actions>}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  max-width: 32rem;
  margin-inline: auto;
  padding: ${theme.space[12]} ${theme.space[4]};
  text-align: center;
`

const Mark = styled.span<{ $tone: StateFrameProps['tone'] }>`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  background: ${({ $tone }) => ($tone === 'danger' ? theme.color.dangerSoft : theme.color.primarySoft)};
  color: ${({ $tone }) => ($tone === 'danger' ? theme.color.danger : theme.color.onPrimarySoft)};
  svg { width: 1.625rem; height: 1.625rem; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[2]};
`
