import type { HistoryWords } from 'shared-admin'
import type { WardrobeColor } from 'shared-auth/api'

/** In the order of a choice. */
export const colorLabels: Record<WardrobeColor, string> = {
  black: 'Negro',
  white: 'Blanco',
  gray: 'Gris',
  beige: 'Beige',
  brown: 'Marrón',
  red: 'Rojo',
  orange: 'Naranja',
  yellow: 'Amarillo',
  green: 'Verde',
  blue: 'Azul',
  purple: 'Morado',
  pink: 'Rosa',
  multicolor: 'De varios colores',
}

/** What the history of a garment says. */
export const itemHistoryWords: HistoryWords = {
  titleOf: ({ recordName }) => recordName || 'Item',
  fields: {
    description: 'Descripción',
    categoryId: 'Categoría',
    color: 'Color',
    image: 'Imagen',
    photoId: 'Foto',
  },
  values: { color: colorLabels },
}
