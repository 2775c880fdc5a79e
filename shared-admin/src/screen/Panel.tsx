import type { ReactNode } from 'react'
import { Card, Heading, Stack, Text } from 'shared-ui'

interface PanelProps {
  title: string
  /** A line or two below the title. */
  intro?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A card with a heading: one of several parts of a screen.
 * @example <Panel title="Copias" actions={<Button>Hacer una</Button>}>{content}</Panel>
 */
export function Panel({ title, intro, actions, children }: PanelProps) {
  return (
    <Card as="section" aria-label={title} padding={5}>
      <Stack gap={4}>
        <Stack direction="row" align="center" justify="space-between" gap={2} isWrapping>
          <Heading level={2} size="lg">
            {title}
          </Heading>
          <Stack direction="row" align="center" gap={1} isWrapping>
            {actions}
          </Stack>
        </Stack>
        {intro && (
          <Text size="sm" tone="muted">
            {intro}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  )
}
