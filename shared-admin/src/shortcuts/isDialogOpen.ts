/**
 * Whether a dialog is open: it has to be closed first, so no key leads away from it.
 * @example if (!isDialogOpen()) openPalette()
 */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], .swal2-container') !== null
}
