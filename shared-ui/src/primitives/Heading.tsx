import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { type FontSizeName, theme } from '../theme/theme.ts'

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Place in the page's outline. */
  level?: 1 | 2 | 3 | 4 | 5 | 6
  /** Size on screen, when it differs from what the level suggests. */
  size?: FontSizeName
}

const sizeOfLevel: Record<NonNullable<HeadingProps['level']>, FontSizeName> = {
  1: '3xl',
  2: '2xl',
  3: 'xl',
  4: 'lg',
  5: 'md',
  6: 'sm',
}

/**
 * A heading; `level` sets its place in the outline, `size` its size on screen.
 * @example <Heading level={2} size="xl">Cursos</Heading>
 */
export function Heading({ level = 2, size = sizeOfLevel[level], ...rest }: HeadingProps) {
  return <Look as={`h${level}`} {...rest} $size={size} />
}

const displaySizes: FontSizeName[] = ['2xl', '3xl', '4xl']

const Look = styled.h2<{ $size: FontSizeName }>`
  color: ${theme.color.text};
  /* A long word breaks beside other items of a row. */
  min-width: 0;
  font-size: ${({ $size }) => theme.font.size[$size]};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${({ $size }) => theme.font.lineHeight[displaySizes.includes($size) ? 'tight' : 'snug']};
  letter-spacing: ${({ $size }) => (displaySizes.includes($size) ? '-0.03em' : '-0.012em')};
`
