import { confirmDialog } from 'shared-ui'

/** Asks before typed text is lost; answers whether it may be. */
export function confirmLeaving(): Promise<boolean> {
  return confirmDialog({
    title: 'Tienes cambios sin guardar',
    text: '¿Salir sin guardarlos?',
    confirmText: 'Salir',
    cancelText: 'Seguir editando',
    danger: true,
  })
}
