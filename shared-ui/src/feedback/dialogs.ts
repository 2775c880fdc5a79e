import { theme } from '../theme/theme.ts'
import type { AlertOptions, ConfirmOptions, PromptOptions } from './dialogOptions.ts'
import { toast } from './toast.ts'

/**
 * Asks for a confirmation; resolves to true only when confirmed, to false on cancel, Escape or a click outside.
 * @example if (await confirmDialog({ text: '¿Eliminar el curso?', danger: true })) await remove()
 */
export async function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  const dialogs = await loadDialogs()
  return dialogs ? dialogs.openConfirm(options) : false
}

/**
 * Shows a notice; resolves when it is closed.
 * @example await alertDialog({ title: 'Guardado', icon: 'success' })
 */
export async function alertDialog(options: AlertOptions): Promise<void> {
  const dialogs = await loadDialogs()
  await dialogs?.openAlert(options)
}

/**
 * Asks for one line of text; resolves to null when cancelled.
 * @example const title = await promptDialog({ title: 'Cambiar el título', label: 'Título', value: course.title })
 */
export async function promptDialog(options: PromptOptions): Promise<string | null> {
  const dialogs = await loadDialogs()
  return dialogs ? dialogs.openPrompt(options) : null
}

// Loaded with the first dialog, because the dialog library is larger than the rest of this package.
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
