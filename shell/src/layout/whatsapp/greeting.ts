import { readStored, writeStored } from 'shared-ui'

/** Whether the WhatsApp panel was open in this tab, by itself or by hand. */
export function hasGreeted(): boolean {
  return readStored('whatsAppGreeted') !== null
}

export function rememberGreeting() {
  writeStored('whatsAppGreeted', 'yes')
}
