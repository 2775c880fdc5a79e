import type { ServiceIcon } from '../features/services/serviceIcons.ts'

/** What each icon of a service shows. */
export const iconChoices: Record<ServiceIcon, string> = {
  screen: 'Pantallas',
  bot: 'Asistente',
  phone: 'Celular',
  plug: 'Enchufe',
  rocket: 'Cohete',
  cap: 'Birrete',
  palette: 'Paleta',
  database: 'Base de datos',
  shield: 'Escudo',
  star: 'Destello',
}
