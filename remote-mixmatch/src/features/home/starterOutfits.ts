import type { Slugs } from './mix.ts'

export interface StarterOutfit {
  name: string
  occasion: string
  slugs: Slugs
}

export const starterOutfits: StarterOutfit[] = [
  {
    name: 'Lunes de oficina',
    occasion: 'Sobrio sin aburrir: el abrigo camel abriga y deja que la camisa hable.',
    slugs: {
      outerwear: 'abrigo-camel',
      tops: 'camisa-azul-petroleo',
      bottoms: 'pantalon-gris-pinzas',
      shoes: 'botas-negras',
    },
  },
  {
    name: 'Sábado de mercado',
    occasion: 'Rayas, vaquero claro y un bolso de tela para lo que encuentres.',
    slugs: {
      bags: 'bolso-tela',
      tops: 'camiseta-rayas-marineras',
      bottoms: 'vaquero-claro-ancho',
      shoes: 'zapatillas-blancas',
    },
  },
  {
    name: 'Tarde de sol',
    occasion: 'Lino y sandalias: fresco, cómodo y listo en un minuto.',
    slugs: { tops: 'camisa-blanca-clasica', bottoms: 'short-lino', shoes: 'sandalias-trenzadas' },
  },
  {
    name: 'Cena sin prisa',
    occasion: 'La falda vino pide una blusa clara y unas botas con carácter.',
    slugs: { tops: 'blusa-perla', bottoms: 'falda-larga-vino', shoes: 'botas-cuero-miel' },
  },
]
