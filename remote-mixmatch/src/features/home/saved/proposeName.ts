import type { Outfit } from '../../../wardrobe/garments.ts'

export const MAX_NAME = 60

/** A name for an outfit from what it is made of, cut between words. */
export function proposeName({ dresses, tops, bottoms, outerwear, shoes }: Outfit): string {
  const [first, second] = [dresses ?? tops, dresses ? (outerwear ?? shoes) : bottoms]
  const names = [first?.name, second?.name].flatMap((name) => name?.split(',')[0]?.trim() || [])
  const text = names.map((name, index) => (index > 0 ? lowerFirst(name) : name)).join(' con ')
  if (text.length <= MAX_NAME) return text || 'Mi conjunto'
  const short = text.slice(0, MAX_NAME + 1)
  const words = short.slice(0, Math.max(short.lastIndexOf(' '), 0)) || text.slice(0, MAX_NAME)
  return words.replace(/( (con|de|del|la|el|los|las|y|color|a|en|para|sin))+$/, '')
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
