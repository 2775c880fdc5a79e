import type { Slot } from '../../wardrobe/garments.ts'

export interface StarterOutfit {
  name: string
  occasion: string
  slugs: Record<Slot, string>
}

export const starterOutfits: StarterOutfit[] = [
  {
    name: 'Lunes de oficina',
    occasion: 'Sobrio sin aburrir: el pantalón gris deja que la camisa hable.',
    slugs: { tops: 'camisa-azul-petroleo', bottoms: 'pantalon-gris-pinzas', shoes: 'botas-negras' },
  },
  {
    name: 'Sábado de mercado',
    occasion: 'Rayas, vaquero claro y zapatillas para caminar toda la mañana.',
    slugs: {
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
