import type { OptionSeed } from './types.ts'

export const options: OptionSeed[] = [
  { key: 'developerMode', type: 'other', value: 'false' },
  {
    key: 'site.notice',
    type: 'text',
    value: 'Atendemos de lunes a viernes de 8:00 a 17:00, hora de Bogotá y Lima.',
  },
  {
    key: 'site.social',
    type: 'json',
    value: JSON.stringify({
      github: 'https://github.nodonorte.example',
      linkedin: 'https://redes.nodonorte.example/company/nodo-norte',
      youtube: 'https://video.nodonorte.example',
    }),
  },
  {
    key: 'academy.featured',
    type: 'json',
    value: JSON.stringify({ courses: ['aws', 'whatsapp', 'flutter'], showHot: true, maxItems: 3 }),
  },
  {
    key: 'stats.excludedPaths',
    type: 'json',
    value: JSON.stringify(['/dev', '/dashboard', '/auth', '/oauth']),
  },
  { key: 'shortener.backHalfLength', type: 'other', value: '6' },
  { key: 'feedback.isOpen', type: 'other', value: 'true' },
  {
    key: 'mail.signature',
    type: 'text',
    value: 'Equipo Nodo Norte\nBogotá y Lima\nhola@nodonorte.example',
  },
  {
    key: 'maintenance.window',
    type: 'json',
    value: JSON.stringify({ day: 'domingo', from: '02:00', to: '04:00', timeZone: 'America/Bogota' }),
  },
  { key: 'wardrobe.defaultGroup', type: 'text', value: 'tops' },
]
