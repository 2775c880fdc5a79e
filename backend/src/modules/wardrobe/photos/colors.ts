import { itemColors } from '../../../db/schema/wardrobe.ts'
import type { Subject } from '../../media/transform/transform.ts'

export type ItemColor = (typeof itemColors)[number]

type Rgb = { red: number; green: number; blue: number }

/** The part of a garment that its colour has to cover; with less, it has several. */
const ONE_COLOR = 0.5

/** The colour of what a picture shows; null when nothing could be seen. */
export function colorOf({ colors }: Subject): ItemColor | null {
  const shares = new Map<ItemColor, number>()
  for (const color of colors) {
    const name = nameColor(color)
    shares.set(name, (shares.get(name) ?? 0) + color.share)
  }
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0)
  const [first] = [...shares].toSorted(([, one], [, other]) => other - one)
  if (!first) return null
  return first[1] / total >= ONE_COLOR ? first[0] : 'multicolor'
}

export function isItemColor(color: string | null): color is ItemColor {
  return itemColors.some((each) => each === color)
}

/** Where each hue ends, in degrees. */
const hues: [end: number, name: ItemColor][] = [
  ...([
    [14, 'red'],
    [40, 'orange'],
    [66, 'yellow'],
    [170, 'green'],
    [255, 'blue'],
    [295, 'purple'],
    [345, 'pink'],
    [361, 'red'],
  ] as [number, ItemColor][]),
]

export function nameColor(color: Rgb): ItemColor {
  const { hue, saturation, lightness } = toHsl(color)
  if (lightness < 0.13) return 'black'
  if (lightness > 0.93) return 'white'
  const isWarm = hue >= 14 && hue < 66
  if (isWarm && saturation < 0.55 && lightness > 0.6 && saturation > 0.12) return 'beige'
  if (saturation < 0.13) {
    if (lightness < 0.2) return 'black'
    return lightness > 0.86 ? 'white' : 'gray'
  }
  if (hue < 50 && lightness < 0.42 && hue >= 8) return 'brown'
  if ((hue < 14 || hue >= 345) && lightness > 0.68) return 'pink'
  return hues.find(([end]) => hue < end)?.[1] ?? 'red'
}

function toHsl({ red, green, blue }: Rgb) {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const range = most - least
  const lightness = (most + least) / 2
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))
  return { hue: hueOf(), saturation, lightness }

  function hueOf(): number {
    if (range === 0) return 0
    if (most === r) return (60 * ((g - b) / range) + 360) % 360
    return most === g ? 60 * ((b - r) / range + 2) : 60 * ((r - g) / range + 4)
  }
}
