import { theme } from '../theme/theme.ts'
import { toast } from './toast.ts'

/** What a question needs; answered with yes or no. */
export interface ConfirmOptions {
  /** Without one the text itself is the heading. */
  title?: string
  text: string
  confirmText?: string
  /** Only seen with `hasDeny`. */
  denyText?: string
  cancelText?: string
  /** For what cannot be undone: red, and the focus starts on cancelling. */
  danger?: boolean
  /** Adds a third button, an explicit no beside cancelling; both answer false. */
  hasDeny?: boolean
}

/** What a notice needs. */
export interface AlertOptions {
  title: string
  text?: string
  icon?: 'success' | 'error' | 'warning' | 'info' | 'question'
  confirmText?: string
}

/** What a question for a text needs. */
export interface PromptOptions {
  title: string
  text?: string
  /** What the question is about, one a line; a long list scrolls. */
  items?: string[]
  /** Names the list. */
  itemsLabel?: string
  /** For what cannot be undone: red. */
  danger?: boolean
  /** Label of the input. */
  label?: string
  /** What the input starts with. */
  value?: string
  /** `email` and `url` are checked before `validate` is asked. */
  inputType?: 'text' | 'email' | 'url'
  confirmText?: string
  cancelText?: string
  /** Answers what is wrong with the value, or nothing when it is fit. */
  validate?: (value: string) => string | undefined | Promise<string | undefined>
}

/** Asks before something is done; true only when confirmed, false on cancel, Escape and a click beside it. */
export async function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  const dialogs = await loadDialogs()
  return dialogs ? dialogs.openConfirm(options) : false
}

/** Shows a notice until it is closed. */
export async function alertDialog(options: AlertOptions): Promise<void> {
  const dialogs = await loadDialogs()
  await dialogs?.openAlert(options)
}

/** Asks for one line of text; null when cancelled. */
export async function promptDialog(options: PromptOptions): Promise<string | null> {
  const dialogs = await loadDialogs()
  return dialogs ? dialogs.openPrompt(options) : null
}

// The dialog library weighs more than the rest of this package: it comes with the first dialog.
async function loadDialogs() {
  try {
    const { addDialogLook, openAlert, openConfirm, openPrompt } = await import('./sweetDialogs.ts')
    addDialogLook(theme)
    return { openAlert, openConfirm, openPrompt }
  } catch {
    toast.danger('No se pudo abrir el diálogo. Comprueba tu conexión e inténtalo de nuevo.')
    return undefined
  }
}
