import { css } from 'styled-components'
import { theme } from '../theme/theme.ts'

const { color } = theme

/** Shared style of inputs, text areas and selects. */
export const controlLook = css`
  width: 100%;
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${color.surface};
  color: ${color.text};
  line-height: 1.5;
  transition:
    border-color ${theme.motion.fast},
    box-shadow ${theme.motion.fast};
  &:hover:not(:disabled) { border-color: ${color.textMuted}; }
  &:focus-visible {
    outline: none;
    border-color: ${color.focus};
    box-shadow: inset 0 0 0 1px ${color.focus}, 0 0 0 3px color-mix(in srgb, ${color.focus} 22%, transparent);
  }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
  &[aria-invalid='true']:focus-visible {
    box-shadow: inset 0 0 0 1px ${color.danger}, 0 0 0 3px color-mix(in srgb, ${color.danger} 22%, transparent);
  }
  &:disabled { background: ${color.sunken}; color: ${color.textMuted}; cursor: not-allowed; }
`
