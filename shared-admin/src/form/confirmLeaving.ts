import { confirmDialog } from 'shared-ui'

/**
 * Asks before unsaved text is discarded; resolves to true when it may be.
 * @example if (!isDirty || (await confirmLeaving())) close()
 */
export function confirmLeaving(): Promise<boolean> {
  return confirmDialog({
    title: 'Tienes cambios sin guardar',
    text: '¿Salir sin guardarlos?',
    confirmText: 'Salir',
    cancelText: 'Seguir editando',
    danger: true,
  })
}
