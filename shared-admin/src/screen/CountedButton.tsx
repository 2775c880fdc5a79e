import { CircleQuestionMark } from 'lucide-react'
import { hasRole, useSession } from 'shared-auth'
import { IconButton, Stack, Text } from 'shared-ui'
import type { Counted } from './counted.ts'
import { sqlPath } from './sqlPath.ts'
import { TextLink } from './TextLink.tsx'
import { PopoverPanel, usePopover } from './usePopover.ts'

const question = '¿Cómo se cuenta?'

interface CountedButtonProps {
  /** The name of the figure. */
  figure: string
  /** Undefined until the figure is loaded. */
  counted: Counted | undefined
}

/**
 * Opens how a figure is counted and, for those who may run it, its query in the SQL editor.
 * @example <CountedButton figure="Visitas" counted={{ how: 'Cada visita cuenta una.' }} />
 */
export function CountedButton({ figure, counted }: CountedButtonProps) {
  const { isOpen, button, panel } = usePopover('min(20rem, 100vw - 1rem)')
  const mayQuery = useSession(({ user }) => hasRole(user, 'admin'))
  if (!counted) return null
  const { how, query } = counted
  return (
    <div>
      <IconButton label={`${question} ${figure}`} size="sm" {...button}>
        <CircleQuestionMark aria-hidden />
      </IconButton>
      <PopoverPanel aria-label={`${question} ${figure}`} {...panel}>
        {isOpen && (
          <Stack gap={2}>
            <Text size="sm" weight="semibold">
              {question}
            </Text>
            <Text size="sm">{how}</Text>
            {query && mayQuery && (
              <Text size="sm">
                <TextLink to={sqlPath(query)}>Abrir la consulta</TextLink>
              </Text>
            )}
          </Stack>
        )}
      </PopoverPanel>
    </div>
  )
}
