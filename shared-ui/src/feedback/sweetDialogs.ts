import Swal, { type SweetAlertOptions } from 'sweetalert2'
import type { AlertOptions, ConfirmOptions, PromptOptions } from './dialogOptions.ts'

export { addDialogLook } from './dialogLook.ts'

/** See `confirmDialog`. */
export async function openConfirm(options: ConfirmOptions): Promise<boolean> {
  const { title, text, confirmText = 'OK', denyText = 'No', cancelText = 'Cancel', danger, hasDeny } = options
  const result = await open({
    // A dialog without a heading would have no name for screen readers.
    titleText: title ?? text,
    text: title ? text : undefined,
    icon: danger ? 'warning' : 'question',
    confirmButtonText: escapeHtml(confirmText),
    denyButtonText: escapeHtml(denyText),
    cancelButtonText: escapeHtml(cancelText),
    showDenyButton: hasDeny,
    showCancelButton: true,
    focusCancel: danger,
    customClass: { container: danger ? 'ui-dialog ui-dialog-danger' : 'ui-dialog' },
  })
  return result.isConfirmed
}

/** See `alertDialog`. */
export async function openAlert(options: AlertOptions): Promise<void> {
  const { title, text, icon, confirmText = 'OK', returnsFocus = true } = options
  const confirmButtonText = escapeHtml(confirmText)
  await open({ titleText: title, text, icon, confirmButtonText, returnFocus: returnsFocus })
}

/** See `promptDialog`. */
export async function openPrompt(options: PromptOptions): Promise<string | null> {
  const { title, label, value = '', inputType = 'text', confirmText = 'OK', cancelText = 'Cancel' } = options
  const result = await open({
    titleText: title,
    html: bodyOf(options),
    icon: options.danger ? 'warning' : undefined,
    customClass: { container: options.danger ? 'ui-dialog ui-dialog-danger' : 'ui-dialog' },
    input: inputType,
    inputLabel: label,
    inputValue: value,
    inputAutoTrim: inputType !== 'text',
    inputAttributes: { dir: 'auto', ...(!label && { 'aria-label': title }) },
    inputValidator: async (typed: string) =>
      builtInError(typed, inputType) ?? (await options.validate?.(typed)),
    confirmButtonText: escapeHtml(confirmText),
    cancelButtonText: escapeHtml(cancelText),
    showCancelButton: true,
  })
  return result.isConfirmed ? String(result.value ?? '') : null
}

function bodyOf({ text, items = [], itemsLabel }: PromptOptions): HTMLElement | undefined {
  if (!text && items.length === 0) return undefined
  const body = document.createElement('div')
  if (text) body.append(Object.assign(document.createElement('p'), { dir: 'auto', textContent: text }))
  if (items.length > 0) {
    const list = Object.assign(document.createElement('ul'), { className: 'ui-dialog-list', tabIndex: 0 })
    if (itemsLabel) list.setAttribute('aria-label', itemsLabel)
    list.append(
      ...items.map((item) => Object.assign(document.createElement('li'), { dir: 'auto', textContent: item })),
    )
    body.append(list)
  }
  return body
}

async function open({ returnFocus = true, ...options }: SweetAlertOptions) {
  const opener = document.activeElement
  const result = await Swal.fire({
    // The library would return the focus after 100 ms, when another page may be open.
    returnFocus: false,
    customClass: { container: 'ui-dialog' },
    heightAuto: false,
    reverseButtons: true,
    // Names and texts that people typed may be written from right to left.
    willOpen: () => {
      for (const part of [Swal.getTitle(), Swal.getHtmlContainer()]) part?.setAttribute('dir', 'auto')
    },
    ...options,
  })
  if (returnFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  return result
}

function builtInError(value: string, inputType: PromptOptions['inputType']): string | undefined {
  if (inputType === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'Invalid email address'
  if (inputType === 'url' && !isWebAddress(value)) return 'Invalid URL'
  return undefined
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

// The library renders button texts as HTML.
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
