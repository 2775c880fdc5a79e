import { describe, expect, it } from 'vitest'
import { type ColorName, darkColors, lightColors, spaces } from './tokens.ts'

const surfaces: ColorName[] = ['canvas', 'surface', 'raised', 'sunken']
const texts: ColorName[] = [
  'text',
  'textMuted',
  'textSubtle',
  'primary',
  'primaryHover',
  'accentText',
  'success',
  'warning',
  'danger',
  'info',
]

const textPairs: [ColorName, ColorName][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [ColorName, ColorName] => [text, surface])),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimarySoft', 'primarySoft'],
  ['onAccent', 'accent'],
  ['onAccentSoft', 'accentSoft'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['info', 'infoSoft'],
  ['text', 'primarySoft'],
  ['text', 'accentSoft'],
  ['text', 'successSoft'],
  ['text', 'warningSoft'],
  ['text', 'dangerSoft'],
  ['text', 'infoSoft'],
]

// Elements other than text that must be visible: the edges of controls and the focus ring (WCAG 1.4.11).
const edgePairs: [ColorName, ColorName][] = surfaces.flatMap((surface): [ColorName, ColorName][] => [
  ['borderStrong', surface],
  ['focus', surface],
])

function luminance(hex: string): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex)?.slice(1)
  if (!channels) throw new Error(`${hex} is not a colour of six hexadecimal digits`)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('contrast formula', () => {
  it('gives the known ratios', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  })
})

describe.each([
  ['light', lightColors],
  ['dark-mode', darkColors],
])('colours of %s', (_mode, colors: Record<ColorName, string>) => {
  it.each(textPairs)('%s on %s reaches 4.5:1', (text, surface) => {
    expect(contrast(colors[text], colors[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)('%s beside %s reaches 3:1', (edge, surface) => {
    expect(contrast(colors[edge], colors[surface])).toBeGreaterThanOrEqual(3)
  })
})

describe('spaces', () => {
  it('are multiples of 4 px', () => {
    for (const [step, length] of Object.entries(spaces)) {
      expect(Number.parseFloat(length) * 16).toBe(Number(step) * 4)
    }
  })
})
