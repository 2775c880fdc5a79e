import { readStored, writeStored } from 'shared-ui'

/** Whether the WhatsApp panel has been open in this tab, automatically or by hand. */
export function hasGreeted(): boolean {
  return readStored('whatsAppGreeted') !== null
}

export function rememberGreeting() {
  writeStored('whatsAppGreeted', 'yes')
}
