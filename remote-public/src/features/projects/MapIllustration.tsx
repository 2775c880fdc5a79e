import { theme } from 'shared-ui'

const { color } = theme

/** A route on a folded map: projects as stops on the way. */
export function MapIllustration() {
  return (
    <svg viewBox="0 0 360 280" fill="none" aria-hidden="true">
      <path d="m20 60 100-32 120 32 100-32v192l-100 32-120-32-100 32z" fill={color.surface} />
      <path d="m120 28 120 32v192l-120-32z" fill={color.primarySoft} />
      <g stroke={color.primary} strokeOpacity={0.2} strokeWidth={1.5}>
        <path d="M20 110c40-30 70 14 100-8s70-18 120 10 66-6 100-10M20 170c36-20 60 20 100 4s80-30 120 0 70 4 100-12" />
      </g>
      <path
        d="m20 60 100-32 120 32 100-32v192l-100 32-120-32-100 32zM120 28v192M240 60v192"
        stroke={color.borderStrong}
        strokeOpacity={0.55}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <path
        d="M58 196c30-14 34-52 70-56s44 44 82 34 30-72 74-82"
        stroke={color.primary}
        strokeWidth={4}
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <g stroke={color.primary} strokeWidth={4} fill={color.surface}>
        <circle cx={58} cy={196} r={9} />
        <circle cx={128} cy={140} r={9} />
        <circle cx={210} cy={174} r={9} />
      </g>
      <path d="M284 96c-16-20-24-31-24-44a24 24 0 0 1 48 0c0 13-8 24-24 44z" fill={color.accent} />
      <circle cx={284} cy={51} r={9} fill={color.surface} />
    </svg>
  )
}
