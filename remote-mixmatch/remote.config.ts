import { defineRemote } from 'federation/declaration'

export default defineRemote({
  name: 'mixmatch',
  title: 'Mix&Match',
  team: 'Mix&Match',
  port: 5174,
  modes: ['mixmatch'],
  pages: [
    { path: '/', prerender: 'static' },
    { path: '/mixmatch', name: 'features' },
    { path: '/mixmatch/conjunto/:id', name: 'conjunto', data: 'outfit' },
    { path: '/contact' },
    { path: '/login' },
    { path: '/login2' },
  ],
  screens: [
    {
      path: 'user/wardrobe',
      title: 'Mi armario',
      icon: 'shirt',
      audience: 'signed-in',
      isPersonal: true,
      goKey: 'w',
      alsoCalled: 'wardrobe prendas ropa items',
    },
    { path: 'user/items/:userId/list', title: 'Wardrobe', icon: 'shirt', audience: 'signed-in' },
    {
      path: 'user/item/:itemId/details',
      title: 'Detalles del item',
      icon: 'shirt',
      audience: 'signed-in',
      record: 'item',
    },
    {
      path: 'wardrobe/category',
      title: 'Categorías',
      section: 'Wardrobe',
      area: 'wardrobe',
      icon: 'shirt',
      record: 'category',
      goKey: 'c',
      alsoCalled: 'wardrobe armario prendas',
    },
  ],
  needs: {
    frames: ['https://challenges.cloudflare.com'],
    scripts: ['https://challenges.cloudflare.com'],
  },
  budget: 200_000,
})
