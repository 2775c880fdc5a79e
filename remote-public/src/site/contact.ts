import { brand, brandCities, pathTo } from 'shared-ui'

/** Office hours, in the time zone of the team's cities. */
export function officeHours(): string {
  return `Lunes a viernes, de 8:00 a 17:00 (hora de ${brandCities()})`
}

/** Path of the contact page with a topic, which the message then starts with. */
export function contactLink(topic: string): string {
  return `${pathTo('/contact')}?${new URLSearchParams({ about: topic })}`
}

/** URL of a WhatsApp conversation with the team, with the message prefilled. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/${brand.contact.whatsapp}?text=${encodeURIComponent(message)}`
}
