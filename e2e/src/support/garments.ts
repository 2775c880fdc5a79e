import type { Page } from '@playwright/test'

/** Garments that were photographed on a plain background, as the browser paints them. */
const garments = [
  [
    'IMG_0001.png',
    '#c02020',
    [
      [130, 100],
      [270, 100],
      [340, 170],
      [300, 210],
      [270, 185],
      [270, 400],
      [130, 400],
      [130, 185],
      [100, 210],
      [60, 170],
    ],
  ],
  [
    'IMG_0002.png',
    '#2040a0',
    [
      [140, 40],
      [260, 40],
      [275, 460],
      [215, 460],
      [200, 180],
      [185, 460],
      [125, 460],
    ],
  ],
  [
    'IMG_0003.png',
    '#208040',
    [
      [160, 40],
      [240, 40],
      [290, 460],
      [110, 460],
    ],
  ],
  [
    'IMG_0004.png',
    '#e8c020',
    [
      [60, 220],
      [180, 220],
      [240, 280],
      [340, 280],
      [340, 340],
      [60, 340],
    ],
  ],
  [
    'abrigo negro.png',
    '#101010',
    [
      [130, 60],
      [270, 60],
      [320, 460],
      [80, 460],
    ],
  ],
] as const

/** The five files. */
export async function photograph(page: Page) {
  const pictures = await page.evaluate(
    (drawn) =>
      drawn.map(([name, color, points]) => {
        const canvas = document.createElement('canvas')
        canvas.width = 400
        canvas.height = 500
        const context = canvas.getContext('2d')
        if (!context) throw new Error('the browser cannot paint')
        context.fillStyle = '#f2f2f2'
        context.fillRect(0, 0, 400, 500)
        context.fillStyle = color
        context.beginPath()
        for (const [x, y] of points) context.lineTo(x, y)
        context.fill()
        return { name, data: canvas.toDataURL('image/png').split(',')[1] ?? '' }
      }),
    garments,
  )
  return pictures.map(({ name, data }) => ({
    ...{ name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') },
  }))
}
