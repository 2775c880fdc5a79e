/** How to reach the team; the shell's navbar and footer say the same. */
export const contact = {
  email: 'hola@nodonorte.example',
  city: 'Bogotá y Lima',
  hours: 'Lunes a viernes, de 8:00 a 17:00 (hora de Bogotá y Lima)',
  /** International number, digits only. */
  whatsapp: '12025550142',
}

/** A WhatsApp conversation with the team that begins with a prepared message. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/${contact.whatsapp}?text=${encodeURIComponent(message)}`
}
