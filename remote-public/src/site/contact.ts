import { brand, brandCities } from 'shared-ui'

/** When somebody answers, in the time of the team's cities. */
export function officeHours(): string {
  return `Lunes a viernes, de 8:00 a 17:00 (hora de ${brandCities()})`
}

/** The contact page, whose message then begins with what was chosen. */
export function contactLink(topic: string): string {
  return `/contact?${new URLSearchParams({ about: topic })}`
}

/** A WhatsApp conversation with the team that begins with a prepared message. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/${brand.contact.whatsapp}?text=${encodeURIComponent(message)}`
}
