import { create } from 'zustand'

/** The four kinds of toast. */
export type ToastType = 'success' | 'danger' | 'warning' | 'info'

/** Options of a toast; every one has a default. */
export interface ToastOptions {
  title?: string
  message?: string
  /** success, danger, warning or info; anything else becomes info. */
  type?: ToastType | (string & {})
  /** In ms; 3000 by default; with -1 the toast stays until it is closed. */
  duration?: number
  /** A button in the toast, which closes it. */
  action?: ToastAction
  /** Called once, when the toast has left the screen. */
  onClose?: () => void
}

/** An action that a toast offers. */
interface ToastAction {
  label: string
  onClick: () => void
}

/** A toast on the screen. */
export interface ToastEntry {
  id: number
  title?: string
  message: string
  type: ToastType
  duration: number
  isExiting: boolean
  action?: ToastAction
  onClose?: () => void
}

/** Duration of a toast that stays until it is closed: no timer, no progress bar. */
export const permanent = -1

const defaultDuration = 3000
const exitDelay = 300

const defaultMessages: Record<ToastType, string> = {
  success: 'Operación realizada con éxito.',
  danger: '¡Ha ocurrido un error!',
  warning: 'Advertencia, tenga cuidado.',
  info: 'Información importante.',
}

/** The toasts on the screen, oldest first. */
export const useToasts = create<{ toasts: ToastEntry[] }>()(() => ({ toasts: [] }))

let lastId = 0

function show(options: ToastOptions = {}): number {
  const type = isToastType(options.type) ? options.type : 'info'
  lastId += 1
  const entry: ToastEntry = {
    id: lastId,
    title: options.title,
    message: options.message || defaultMessages[type],
    type,
    duration: validDuration(options.duration),
    isExiting: false,
    action: options.action,
    onClose: options.onClose,
  }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, entry] }))
  return entry.id
}

function close(id: number) {
  const entry = useToasts.getState().toasts.find((toast) => toast.id === id)
  if (!entry || entry.isExiting) return
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast === entry ? { ...toast, isExiting: true } : toast)),
  }))
  setTimeout(() => {
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
    entry.onClose?.()
  }, exitDelay)
}

type MessageOrOptions = string | Omit<ToastOptions, 'type'>

function showAs(type: ToastType) {
  return (given: MessageOrOptions = {}) =>
    show({ ...(typeof given === 'string' ? { message: given } : given), type })
}

/**
 * Shows and closes toasts, inside and outside of React; each call that shows one returns its id for `close`.
 * @example toast.success('Perfil guardado.')
 */
export const toast = {
  show,
  close,
  success: showAs('success'),
  danger: showAs('danger'),
  warning: showAs('warning'),
  info: showAs('info'),
}

function isToastType(type: unknown): type is ToastType {
  return typeof type === 'string' && Object.hasOwn(defaultMessages, type)
}

function validDuration(duration = defaultDuration): number {
  return duration >= 0 || duration === permanent ? duration : defaultDuration
}
