import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The mannequin behind the garments, visible around short sleeves and skirts. */
export function Mannequin() {
  return (
    <Body>
      <path className="limb" d="M120 104L86 290M280 104L314 290" strokeWidth="22" />
      <path className="limb" d="M172 250V452M228 250V452" strokeWidth="34" />
      <path className="torso" d="M146 78Q200 58 254 78L262 250Q200 270 138 250Z" />
      <path className="limb" d="M200 48V84" strokeWidth="36" />
      <ellipse className="cap" cx="200" cy="32" rx="19" ry="6" />
    </Body>
  )
}

const Body = styled.g`
  --body: color-mix(in srgb, ${theme.color.borderStrong} 26%, ${theme.color.surface});
  .limb { fill: none; stroke: var(--body); stroke-linecap: round; }
  .torso { fill: var(--body); }
  .cap { fill: color-mix(in srgb, ${theme.color.borderStrong} 55%, ${theme.color.surface}); }
`
