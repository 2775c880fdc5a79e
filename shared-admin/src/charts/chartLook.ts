import { theme } from 'shared-ui'

export const axisLook = { fill: theme.color.textMuted, fontSize: 12 }

export const tooltipLook = {
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.sm,
  background: theme.color.raised,
  color: theme.color.text,
  boxShadow: theme.shadow.md,
  // A label may be one long word.
  maxWidth: '16rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const
