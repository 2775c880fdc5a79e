import { CircleCheck, CircleX } from 'lucide-react'
import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Whether a version works with another, and why not; undefined where they were not compared. */
export function CheckOutcome({ problems }: { problems: string[] | undefined }) {
  if (!problems) return '—'
  if (problems.length === 0)
    return (
      <Mark size="sm" tone="success">
        <CircleCheck aria-hidden /> Funciona
      </Mark>
    )
  return (
    <Stack gap={1}>
      <Mark size="sm" tone="danger" weight="semibold">
        <CircleX aria-hidden /> No funciona
      </Mark>
      <Problems>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Problems>
    </Stack>
  )
}

const Mark = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  white-space: nowrap;
  svg { flex: none; width: 1rem; height: 1rem; }
`

const Problems = styled.ul`
  padding-inline-start: ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  overflow-wrap: anywhere;
`
