// Takes the place of lucide's `createLucideIcon.mjs` and draws the same icons: see `leanLibraries.ts`.
import { createElement, forwardRef } from 'react'
import { useLucideContext } from './context.mjs'

// biome-ignore lint/style/noDefaultExport: the icons of the library import it.
export default function createLucideIcon(data, node = [], aliases = []) {
  const isName = typeof data === 'string'
  const icon = isName ? { name: kebab(data), node, aliases } : data
  return forwardRef((props, ref) => {
    const { size, width, height, color, strokeWidth, children, className, ...others } = props
    const { absoluteStrokeWidth, nonScalingStroke, ...attributes } = others
    const context = useLucideContext() ?? {}
    const side = size ?? context.size ?? 24
    const stroke = strokeWidth ?? context.strokeWidth ?? 2
    const [boxWidth, boxHeight] = [icon.size ?? icon.width ?? 24, icon.size ?? icon.height ?? 24]
    const isAbsolute = absoluteStrokeWidth ?? context.absoluteStrokeWidth
    const isNonScaling = nonScalingStroke ?? context.nonScalingStroke
    const names = [
      'lucide',
      ...[icon.name, ...(icon.aliases ?? [])].map((name) => name?.trim() && `lucide-${name}`),
    ]
    return createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: width ?? side,
        height: height ?? side,
        viewBox: `0 0 ${boxWidth} ${boxHeight}`,
        fill: 'none',
        stroke: color ?? context.color ?? 'currentColor',
        strokeWidth: isAbsolute ? (Number(stroke) * Number(boxWidth)) / Number(width ?? side) : stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...new Set([...names, context.className, className].join(' ').split(/\s+/))]
          .filter(Boolean)
          .join(' '),
        ...(!children &&
          !Object.keys(attributes).some((name) => isForReaders(name) && attributes[name] != null) && {
            'aria-hidden': 'true',
          }),
        ...attributes,
      },
      [
        ...icon.node.map(([tag, shape]) =>
          createElement(tag, isNonScaling ? { vectorEffect: 'non-scaling-stroke', ...shape } : shape),
        ),
        ...(Array.isArray(children) ? children : [children]),
      ],
    )
  })
}

function isForReaders(name) {
  return /^(aria-.*|role|title)$/.test(name)
}

function kebab(name) {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}
