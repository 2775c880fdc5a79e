import { isYoutubeId } from 'shared-ui'

/** What a product page sells; prices in USD. */
export interface Product {
  title: string
  description: string
  videoId: string
  price: number
  offer: number
  whatsAppMessage: string
}

export const defaultProduct: Product = {
  title: 'Repositorio listo para usar',
  description:
    'El código completo, documentado y con pruebas, de una solución que ya está en producción. Lo instalas en tu servidor, lo cambias a tu gusto y es tuyo.',
  videoId: 'cP0I9w2coGU',
  price: 9,
  offer: 4,
  whatsAppMessage: 'Hola, quiero comprar el repositorio que vi en su sitio web.',
}

/** The product that an address describes. Its parameters are text and nothing else; junk falls back to the defaults. */
export function productFrom(parameters: URLSearchParams): Product {
  const videoId = parameters.get('ytid')
  return {
    title: textFrom(parameters.get('title'), 120) ?? defaultProduct.title,
    description: textFrom(parameters.get('description'), 600) ?? defaultProduct.description,
    videoId: isYoutubeId(videoId) ? videoId : defaultProduct.videoId,
    price: priceFrom(parameters.get('price')) ?? defaultProduct.price,
    offer: priceFrom(parameters.get('offer')) ?? defaultProduct.offer,
    whatsAppMessage: textFrom(parameters.get('wamsg'), 500) ?? defaultProduct.whatsAppMessage,
  }
}

/** An amount with up to two decimals between 0.01 and 99999.99. */
function priceFrom(value: string | null): number | null {
  if (!value || !/^\d{1,5}(?:\.\d{1,2})?$/.test(value)) return null
  return Number(value) || null
}

function textFrom(value: string | null, limit: number): string | null {
  // Control and direction characters could make a text read as something else.
  const text = value?.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim() ?? ''
  return text ? [...text].slice(0, limit).join('') : null
}
