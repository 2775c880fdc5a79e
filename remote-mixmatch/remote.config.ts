import { defineRemote } from 'federation/declaration'

export default defineRemote({
  name: 'mixmatch',
  title: 'Mix&Match',
  team: 'Mix&Match',
  port: 5174,
  modes: ['mixmatch'],
  pages: [
    { path: '/' },
    { path: '/mixmatch', name: 'features' },
    { path: '/contact' },
    { path: '/login' },
    { path: '/login2' },
  ],
  screens: [
    {
      path: 'wardrobe/category',
      title: 'Categorías',
      section: 'Wardrobe',
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
  budget: 160_000,
})
