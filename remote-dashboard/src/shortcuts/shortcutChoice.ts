import { readStored, writeStored } from 'shared-ui'

/** Whether single-key shortcuts are on in this browser; speech input may type them unintentionally (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return readStored('shortcuts') !== 'off'
}

export function setShortcutsOn(isOn: boolean) {
  writeStored('shortcuts', isOn ? null : 'off')
}
