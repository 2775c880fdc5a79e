import type { Subject } from '../../media/transform/transform.ts'
import type { CategoryRow } from '../categories.repository.ts'
import { colorOf, type ItemColor } from './colors.ts'

type Category = Pick<CategoryRow, 'id' | 'name' | 'nameES' | 'group'>

export type Proposal = {
  categoryId: string | null
  /** What the category was concluded from. */
  categorySource: 'name' | 'shape' | null
  color: ItemColor | null
  description: string
}

/** What a new garment probably is, for its owner to confirm. */
export function proposeItem(fileName: string, subject: Subject, categories: Category[]): Proposal {
  const words = wordsOf(fileName)
  const byName = categories.find(({ name, nameES }) =>
    [name, nameES].some((each) => wordsOf(each).some((word) => words.includes(word))),
  )
  const byShape = categoryOfShape(subject.shape, categories)
  const color = colorOf(subject)
  return {
    categoryId: (byName ?? byShape)?.id ?? null,
    categorySource: (byName && 'name') ?? (byShape && 'shape') ?? null,
    color,
    description: describe(fileName) ?? (color ? `Prenda ${colorWords[color]}` : 'Prenda nueva'),
  }
}

/** Garments are laid out flat: trousers are long and open below, shoes wide, tops neither. */
function categoryOfShape(shape: Subject['shape'], categories: Category[]): Category | undefined {
  if (!shape) return undefined
  const [group, usual] = usualOf(shape)
  const ofGroup = categories.filter((each) => each.group.trim().toLowerCase() === group)
  return ofGroup.find(({ name }) => name === usual) ?? ofGroup[0]
}

function usualOf({ aspect, hasGap }: NonNullable<Subject['shape']>): [group: string, category: string] {
  if (aspect < 0.7) return ['shoes', 'Sneakers']
  if (aspect > 1.6) return ['bottoms', hasGap ? 'Trousers' : 'Skirts']
  return hasGap ? ['bottoms', 'Shorts'] : ['tops', 'T-shirts']
}

/** Without accents and endings of plurals. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/(?<=[aeiou])s$|(?<=[^aeiou])es$|s$/, ''))
}

/** Names that cameras and programs give. */
const GIVEN_NAME =
  /^(img|dsc|dscn|pxl|dcim|mvimg|image|imagen|photo|foto|picture|screenshot|captura|whatsapp|signal|clipboard|archivo|unnamed|descarga|download)\b/i

/** A file name that a person wrote; undefined for any other. */
function describe(fileName: string): string | undefined {
  const text = fileName
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
  const letters = text.replace(/[^\p{L}]/gu, '').length
  if (GIVEN_NAME.test(text) || letters < 4 || letters < text.length / 2) return undefined
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1, 120)
}

/** As words for «prenda». */
const colorWords: Record<ItemColor, string> = {
  black: 'negra',
  white: 'blanca',
  gray: 'gris',
  beige: 'beige',
  brown: 'marrón',
  red: 'roja',
  orange: 'naranja',
  yellow: 'amarilla',
  green: 'verde',
  blue: 'azul',
  purple: 'morada',
  pink: 'rosa',
  multicolor: 'de varios colores',
}
