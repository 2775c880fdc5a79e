import type { Theme } from '../theme/theme.ts'

const look = ({ color, space, font, radius, shadow }: Theme) => `
.ui-dialog {
  --swal2-container-padding: ${space[4]};
  --swal2-backdrop: ${color.scrim};
  --swal2-width: 27rem;
  --swal2-padding: ${space[6]};
  --swal2-border: 1px solid ${color.border};
  --swal2-border-radius: ${radius.lg};
  --swal2-background: ${color.raised};
  --swal2-color: ${color.text};
  --swal2-icon-zoom: 0.62;
  --swal2-show-animation: ui-dialog-show 200ms ease-out;
  --swal2-hide-animation: ui-dialog-hide 140ms ease-in forwards;
  --swal2-title-padding: ${space[3]} 0 0;
  --swal2-html-container-padding: ${space[2]} 0 0;
  --swal2-actions-margin: ${space[6]} 0 0;
  --swal2-actions-width: 100%;
  --swal2-input-border: 1px solid ${color.borderStrong};
  --swal2-input-border-radius: ${radius.md};
  --swal2-input-background: ${color.surface};
  --swal2-input-box-shadow: none;
  --swal2-input-hover-box-shadow: none;
  --swal2-input-focus-border: 1px solid ${color.focus};
  --swal2-input-focus-box-shadow: inset 0 0 0 1px ${color.focus};
  --swal2-validation-message-background: ${color.dangerSoft};
  --swal2-validation-message-color: ${color.danger};
  --swal2-confirm-button-background-color: ${color.primary};
  --swal2-confirm-button-color: ${color.onPrimary};
  --swal2-deny-button-background-color: ${color.sunken};
  --swal2-deny-button-color: ${color.text};
  --swal2-cancel-button-background-color: ${color.surface};
  --swal2-cancel-button-color: ${color.text};
  font-family: ${font.family};
}
.ui-dialog-danger {
  --swal2-confirm-button-background-color: ${color.danger};
  --swal2-confirm-button-color: ${color.onDanger};
}
.ui-dialog .swal2-popup { box-shadow: ${shadow.lg}; font-size: 1rem; }
.ui-dialog .swal2-icon { margin: 0 auto; }
.ui-dialog .swal2-icon.swal2-warning { border-color: ${color.warning}; color: ${color.warning}; }
.ui-dialog .swal2-icon.swal2-question { border-color: ${color.primary}; color: ${color.primary}; }
.ui-dialog .swal2-icon.swal2-info { border-color: ${color.info}; color: ${color.info}; }
.ui-dialog-danger .swal2-icon.swal2-warning { border-color: ${color.danger}; color: ${color.danger}; }
.ui-dialog .swal2-icon.swal2-success .swal2-success-ring { border-color: ${color.success}; }
.ui-dialog .swal2-icon.swal2-success [class^='swal2-success-line'] { background-color: ${color.success}; }
.ui-dialog .swal2-icon.swal2-error { border-color: ${color.danger}; }
.ui-dialog .swal2-icon.swal2-error [class^='swal2-x-mark-line'] { background-color: ${color.danger}; }
.ui-dialog .swal2-title {
  font-size: ${font.size.xl};
  font-weight: ${font.weight.bold};
  line-height: ${font.lineHeight.snug};
  letter-spacing: -0.01em;
}
.ui-dialog .swal2-html-container { color: ${color.textMuted}; font-size: ${font.size.md}; line-height: 1.55; }
.ui-dialog-list {
  max-height: 12rem;
  margin: ${space[3]} 0 0;
  padding: ${space[2]} ${space[3]} ${space[2]} ${space[6]};
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  color: ${color.text};
  font-size: ${font.size.sm};
  text-align: left;
  overflow-wrap: anywhere;
}
.ui-dialog-list:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
.ui-dialog .swal2-input-label {
  justify-content: flex-start;
  margin: ${space[4]} 0 ${space[2]};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.semibold};
}
.ui-dialog .swal2-input { width: 100%; height: 44px; margin: 0; padding: 0 ${space[3]}; font-size: 1rem; color: inherit; }
.ui-dialog .swal2-input.swal2-inputerror { border-color: ${color.danger} !important; box-shadow: none !important; }
.ui-dialog .swal2-validation-message {
  justify-content: flex-start;
  margin: ${space[3]} 0 0;
  border-radius: ${radius.md};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
}
.ui-dialog .swal2-validation-message::before { margin: 0 ${space[2]} 0 0; background: ${color.danger}; color: ${color.onDanger}; }
.ui-dialog .swal2-actions { align-items: stretch; gap: ${space[3]}; flex-wrap: wrap; }
.ui-dialog .swal2-styled {
  flex: 1 1 auto;
  min-width: 7rem;
  min-height: 44px;
  margin: 0;
  padding: ${space[2]} ${space[5]};
  border: 1px solid transparent !important;
  border-radius: ${radius.md} !important;
  font-weight: ${font.weight.semibold};
}
.ui-dialog .swal2-cancel, .ui-dialog .swal2-deny { border-color: ${color.borderStrong} !important; }
.ui-dialog .swal2-styled:focus-visible {
  outline: 2px solid ${color.focus};
  outline-offset: 2px;
  box-shadow: none;
}
@keyframes ui-dialog-show { from { opacity: 0; transform: translateY(0.75rem) scale(0.98); } }
@keyframes ui-dialog-hide { to { opacity: 0; transform: scale(0.98); } }
`

let isAdded = false

/**
 * Adds the style of the library's dialogs, once per page load. The theme is a parameter, because importing it here would
 * move it to a chunk of its own: one more request before the first paint.
 */
export function addDialogLook(theme: Theme): void {
  if (isAdded) return
  isAdded = true
  const style = document.createElement('style')
  style.textContent = look(theme)
  document.head.append(style)
}
