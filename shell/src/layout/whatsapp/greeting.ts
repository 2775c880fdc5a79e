import { readStored, writeStored } from 'shared-ui'

/** Whether the WhatsApp panel has opened itself in this tab. */
export function hasGreeted(): boolean {
  return readStored('whatsAppGreeted') !== null
}

export function rememberGreeting() {
  writeStored('whatsAppGreeted', 'yes')
}
