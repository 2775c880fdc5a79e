import { readStored, writeStored } from 'shared-ui'

/** Whether single keys do something in this browser: speech input types them unasked (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return readStored('shortcuts') !== 'off'
}

export function setShortcutsOn(isOn: boolean) {
  writeStored('shortcuts', isOn ? null : 'off')
}
