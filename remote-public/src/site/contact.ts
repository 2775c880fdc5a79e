import { brand, brandCities } from 'shared-ui'

/** When somebody answers, in the time of the team's cities. */
export function officeHours(): string {
  return `Lunes a viernes, de 8:00 a 17:00 (hora de ${brandCities()})`
}

/** A WhatsApp conversation with the team that begins with a prepared message. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/${brand.contact.whatsapp}?text=${encodeURIComponent(message)}`
}
