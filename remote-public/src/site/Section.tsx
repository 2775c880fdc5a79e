import type { ComponentProps, ReactNode } from 'react'
import { Container, theme } from 'shared-ui'
import { css, styled } from 'styled-components'

interface SectionProps extends ComponentProps<'section'> {
  tone?: 'plain' | 'sunken'
  /** `tight` follows a hero or precedes a related section. */
  space?: 'normal' | 'tight'
  width?: 'page' | 'text'
  children: ReactNode
}

/** A section of a page over the full width. */
export function Section({ tone = 'plain', space = 'normal', width, children, ...rest }: SectionProps) {
  return (
    <Band {...rest} data-tone={tone} $tone={tone} $space={space}>
      <Container width={width}>{children}</Container>
    </Band>
  )
}

const Band = styled.section<{ $tone: 'plain' | 'sunken'; $space: 'normal' | 'tight' }>`
  padding-block: ${({ $space }) =>
    $space === 'tight'
      ? `clamp(${theme.space[8]}, 5vw, ${theme.space[12]})`
      : `clamp(${theme.space[16]}, 8vw, ${theme.space[24]})`};
  ${({ $tone }) =>
    $tone === 'sunken' &&
    css`
      border-block: 1px solid ${theme.color.border};
      background: ${theme.color.sunken};
    `}
`
