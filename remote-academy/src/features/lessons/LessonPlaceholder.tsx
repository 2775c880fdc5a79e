import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The picture of a lesson without a video: an open book on the way north. Decorative. */
export function LessonPlaceholder() {
  return (
    <Picture viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="hill" d="M0 360V288c96-44 176-6 276-40s148-88 364-64v176z" />
      <path className="way" d="M40 312c90-8 120-64 196-76s140-40 196-96 60-54 92-72" />
      <path className="star" d="M540 34l9 30 30 9-30 9-9 30-9-30-30-9 30-9z" />
      <g className="page">
        <path d="M320 118c-34-22-78-26-118-16v142c40-10 84-6 118 16z" />
        <path d="M320 118c34-22 78-26 118-16v142c-40-10-84-6-118 16z" />
      </g>
      <path className="line" d="M226 134c22-4 46-2 68 6M226 160c22-4 46-2 68 6M226 186c16-3 30-3 46 0" />
      <path className="line" d="M414 134c-22-4-46-2-68 6M414 160c-22-4-46-2-68 6M414 186c-22-4-46-2-68 6" />
      <path className="line accent" d="M414 212c-16-3-30-3-46 0" />
    </Picture>
  )
}

const Picture = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  .hill { fill: ${theme.color.primary}; opacity: 0.16; }
  .way { fill: none; stroke: ${theme.color.accent}; stroke-width: 4; stroke-linecap: round; stroke-dasharray: 1 11; }
  .star { fill: ${theme.color.accent}; }
  .page { fill: ${theme.color.surface}; stroke: ${theme.color.primary}; stroke-width: 4; stroke-linejoin: round; }
  .line { fill: none; stroke: ${theme.color.borderStrong}; stroke-width: 4; stroke-linecap: round; opacity: 0.55; }
  .accent { stroke: ${theme.color.accent}; opacity: 1; }
`
