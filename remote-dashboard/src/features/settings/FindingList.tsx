import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { Finding } from 'shared-auth/api'
import { Stack, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

const signs: Record<Finding['level'], { Icon: LucideIcon; word: string; color: string }> = {
  ok: { Icon: Check, word: 'Bien', color: theme.color.success },
  warning: { Icon: TriangleAlert, word: 'Aviso', color: theme.color.warning },
  problem: { Icon: X, word: 'Problema', color: theme.color.danger },
}

/** What was checked, one line each, with what to do where something is wrong. */
export function FindingList({ findings }: { findings: Finding[] }) {
  return (
    <Stack as="ul" role="list" gap={3}>
      {findings.map((finding) => (
        <FindingItem key={finding.id} finding={finding} />
      ))}
    </Stack>
  )
}

function FindingItem({ finding: { level, name, text, advice } }: { finding: Finding }) {
  const { Icon, word, color } = signs[level]
  return (
    <Item>
      <Icon aria-hidden color={color} />
      <div>
        <VisuallyHidden>{word}: </VisuallyHidden>
        <strong>{name}</strong> <span>{text}</span>
        {advice && <Text size="sm">Qué hacer: {advice}</Text>}
      </div>
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`
