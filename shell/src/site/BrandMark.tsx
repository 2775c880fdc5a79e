import { site } from './site.ts'

/** The brand's mark: a node pointing north, or a compass needle. Decorative. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--color-primary)" />
      {site.id === 'brujula' ? <Needle /> : <NorthNode />}
    </svg>
  )
}

function NorthNode() {
  return (
    <>
      <path
        d="M9 23V11.5L23 20.5V9"
        fill="none"
        stroke="var(--color-onPrimary)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="23" cy="8.6" r="3.1" fill="var(--color-accent)" />
    </>
  )
}

function Needle() {
  return (
    <>
      <circle cx="16" cy="16" r="9.5" fill="none" stroke="var(--color-onPrimary)" strokeWidth="1.8" />
      <path d="M21 11 17.6 17.6 11 21l3.4-6.6z" fill="var(--color-accent)" />
    </>
  )
}
