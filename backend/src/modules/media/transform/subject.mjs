// Finds what stands out from the background of a small picture: its colours, and its shape where the background is plain.

/** Distance of two colours, each channel from 0 to 255, from which on a pixel is no background. */
const DISTANCE = 48
/** The part of the border that has to resemble the background for it to be plain. */
const PLAIN = 0.8
/** A smaller part of the picture is a speck, a larger one has no background around it. */
const [SMALLEST, MOST] = [0.03, 0.95]
const COLORS = 8

/**
 * @param {Uint8Array} data RGBA
 * @param {{ width: number, height: number }} size
 */
export function subjectOf(data, { width, height }) {
  const pixels = Array.from({ length: width * height }, (_, index) => ({
    x: index % width,
    y: Math.floor(index / width),
    rgb: /** @type {[number, number, number]} */ ([...data.subarray(index * 4, index * 4 + 3)]),
    isOpaque: (data[index * 4 + 3] ?? 0) > 127,
  }))
  const opaque = pixels.filter(({ isOpaque }) => isOpaque)
  // A picture that was cut out already has no background.
  const found = opaque.length < pixels.length * MOST ? opaque : standingOut(pixels, width, height)
  const share = (found?.length ?? 0) / pixels.length
  if (found && share > SMALLEST && share < MOST) return { colors: colorsOf(found), shape: shapeOf(found) }
  return { colors: colorsOf(opaque.filter((pixel) => isCentral(pixel, width, height))), shape: null }
}

/** The pixels that differ from a plain border; undefined where the border is not plain. */
function standingOut(pixels, width, height) {
  const border = pixels.filter(({ x, y }) => x === 0 || y === 0 || x === width - 1 || y === height - 1)
  const background = [0, 1, 2].map((channel) => median(border.map(({ rgb }) => rgb[channel])))
  const differs = ({ rgb }) =>
    Math.hypot(...rgb.map((each, channel) => each - background[channel])) > DISTANCE
  if (border.filter((pixel) => !differs(pixel)).length < border.length * PLAIN) return undefined
  return pixels.filter(differs)
}

function isCentral({ x, y }, width, height) {
  return Math.abs(x / width - 0.5) < 0.25 && Math.abs(y / height - 0.5) < 0.25
}

/** The most frequent colours, of pixels that are counted together when they differ little. */
function colorsOf(pixels) {
  const groups = Map.groupBy(pixels, ({ rgb }) => rgb.map((each) => each >> 5).join())
  return [...groups.values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, COLORS)
    .map((group) => {
      const [red, green, blue] = [0, 1, 2].map((channel) => median(group.map(({ rgb }) => rgb[channel])))
      return { red, green, blue, share: group.length / pixels.length }
    })
}

/** Height by width, and whether it stands on two legs: open in the middle of its lower part. */
function shapeOf(pixels) {
  const xs = pixels.map(({ x }) => x)
  const ys = pixels.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [width, height] = [right - left + 1, bottom - top + 1]
  const middle = (left + right) / 2
  const lower = pixels.filter(({ y }) => y > top + height * 0.7 && y < bottom - height * 0.05)
  const inMiddle = lower.filter(({ x }) => Math.abs(x - middle) <= width * 0.06)
  const rows = new Set(lower.map(({ y }) => y)).size
  return { aspect: height / width, hasGap: rows > 0 && new Set(inMiddle.map(({ y }) => y)).size < rows / 2 }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
