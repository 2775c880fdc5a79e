import { brandsOf } from 'federation/brands'
import type { OptionSeed } from './types.ts'

/** Of the first brand. */
export function optionSeeds(): OptionSeed[] {
  const [{ name, contact, hostnames }] = brandsOf('full')
  const cities = new Intl.ListFormat('es').format(contact.cities)
  return [
    {
      key: 'academy.featured',
      type: 'json',
      value: JSON.stringify({ courses: ['aws', 'whatsapp', 'flutter'], showHot: true, maxItems: 3 }),
    },
    { key: 'contact.bookingUrl', type: 'text', value: `https://agenda.${hostnames[0]}/llamada` },
    { key: 'mail.replyTo', type: 'text', value: contact.email },
    {
      key: 'mail.signature',
      type: 'text',
      value: `Equipo ${name}\n${cities}\n${contact.email}`,
    },
    { key: 'accounts.mailLink', type: 'other', value: 'true' },
    { key: 'accounts.signUp', type: 'other', value: 'true' },
    { key: 'activity.days', type: 'other', value: '365' },
    { key: 'bin.days', type: 'other', value: '30' },
    { key: 'shortener.backHalfLength', type: 'other', value: '6' },
    {
      key: 'site.notice',
      type: 'text',
      value: `Atendemos de lunes a viernes de 8:00 a 17:00, hora de ${cities}.`,
    },
    {
      key: 'stats.excludedPaths',
      type: 'json',
      value: JSON.stringify(['/dev', '/dashboard', '/auth', '/oauth']),
    },
    { key: 'stats.retentionMonths', type: 'other', value: '13' },
    { key: 'wardrobe.defaultGroup', type: 'text', value: 'tops' },
  ]
}
