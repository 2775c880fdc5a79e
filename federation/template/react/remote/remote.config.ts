import { defineRemote } from 'federation/declaration'

export default defineRemote({
  name: 'muestra',
  title: 'Muestra',
  team: 'Muestra',
  port: 5190,
  pages: [
    {
      path: '/ruta-muestra',
      name: 'muestra',
    },
  ],
  navigation: [
    {
      place: 'navbar',
      label: 'Muestra',
      to: '/ruta-muestra',
      order: 90,
    },
  ],
  screens: [
    {
      path: 'muestra',
      title: 'Muestra',
      section: 'Contenido',
      icon: 'folder',
    },
  ],
  budget: 100_000,
})
