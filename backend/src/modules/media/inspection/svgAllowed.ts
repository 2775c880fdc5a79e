/** Elements that draw, group or describe; none that runs, loads, links or embeds something. */
export const allowedElements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath switch
  linearGradient radialGradient stop pattern clipPath mask marker style filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
)

export const allowedAttributes = new Set(
  `id class style lang role aria-label aria-hidden aria-labelledby viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr
  d points pathLength transform transform-origin preserveAspectRatio version opacity fill fill-opacity fill-rule stroke
  stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset color
  color-interpolation color-interpolation-filters display visibility overflow clip-path clip-rule mask mask-type filter
  vector-effect paint-order shape-rendering text-rendering image-rendering mix-blend-mode isolation href xlink:href
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient
  marker-start marker-mid marker-end font-family font-size font-style font-weight font-variant font-stretch letter-spacing
  word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode dx dy rotate
  textLength lengthAdjust startOffset method spacing side filterUnits primitiveUnits in in2 result mode type values
  tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY
  edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ z scale xChannelSelector yChannelSelector
  flood-color flood-opacity lighting-color stdDeviation radius baseFrequency numOctaves seed stitchTiles`.split(
    /\s+/,
  ),
)

/** What loads something, as `url(https:…)` and `@import`, and what could hide it: escapes and comments. */
const LOADING = /@|\\|\/\*|expression|image-set|src\s*\(|:\/\/|(?:javascript|data|vbscript):/i
const REFERENCE = /url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi

/** Whether CSS refers to nothing but parts of its own drawing. */
export function isSafeStyle(css: string): boolean {
  const rest = css.replace(REFERENCE, '')
  return !LOADING.test(rest) && !/url\s*\(|[<>]/i.test(rest.replaceAll(/\s>\s/g, ' '))
}

export function isSafeValue(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.:-]+$/.test(value)
  return isSafeStyle(value)
}
