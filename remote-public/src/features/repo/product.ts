import { isYoutubeId } from 'shared-ui'
import repoHead from './repo.head.json'

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
  ...repoHead,
  videoId: 'cP0I9w2coGU',
  price: 9,
  offer: 4,
  whatsAppMessage: 'Hola, quiero comprar el repositorio que vi en su sitio web.',
}

/** The product that the query describes. Parameters are plain text; invalid values fall back to the defaults. */
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

/** Whether a query describes a product; the names are those of `remote.config.ts`. */
export function isDescribed(parameters: URLSearchParams): boolean {
  return ['title', 'description', 'ytid', 'price', 'offer', 'wamsg'].some((name) => parameters.has(name))
}

/** An amount with up to two decimals between 0.01 and 99999.99. */
function priceFrom(value: string | null): number | null {
  if (!value || !/^\d{1,5}(?:\.\d{1,2})?$/.test(value)) return null
  return Number(value) || null
}

function textFrom(value: string | null, limit: number): string | null {
  // Control and bidirectional characters could disguise a text.
  const text = value?.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim() ?? ''
  return text ? [...text].slice(0, limit).join('') : null
}
