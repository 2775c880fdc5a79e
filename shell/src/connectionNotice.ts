import { toast } from 'shared-ui'

/** Shows a toast on every page while the browser is offline. */
export function watchConnection() {
  let notice: number | undefined
  const handleOffline = () => {
    notice ??= toast.warning({
      title: 'Sin conexión a internet',
      message: 'Puedes seguir con lo que ya está en pantalla. Lo demás se cargará solo cuando vuelva.',
      duration: -1,
    })
  }
  const handleOnline = () => {
    if (notice === undefined) return
    toast.close(notice)
    notice = undefined
    toast.success('Volvió la conexión a internet.')
  }
  window.addEventListener('offline', handleOffline)
  window.addEventListener('online', handleOnline)
  if (!navigator.onLine) handleOffline()
}
