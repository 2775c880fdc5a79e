import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { yesNo } from '../format/yesNo.ts'

interface RowSwitchProps {
  /** Includes the name of its row. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/**
 * A switch in a row, above the area of the row's link; its state is beside it in words.
 * @example <RowSwitch label={`Activar ${title}`} isOn={isActive} onChange={toggle} />
 */
export function RowSwitch({ label, isOn, onChange }: RowSwitchProps) {
  return (
    <Look type="button" role="switch" aria-checked={isOn} aria-label={label} onClick={() => onChange(!isOn)}>
      <Track aria-hidden $isOn={isOn} />
      {yesNo(isOn)}
    </Look>
  )
}

const Look = styled.button`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-width: 4.5rem;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  ${media.md} { min-height: 36px; }
`

const Track = styled.span<{ $isOn: boolean }>`
  position: relative;
  flex: none;
  width: 2.25rem;
  height: 1.25rem;
  border: 2px solid ${({ $isOn }) => ($isOn ? theme.color.primary : theme.color.textMuted)};
  border-radius: ${theme.radius.full};
  background: ${({ $isOn }) => ($isOn ? theme.color.primary : 'transparent')};
  transition: background-color ${theme.motion.fast};
  &::after {
    content: '';
    position: absolute;
    top: 50%;
    inset-inline-start: ${({ $isOn }) => ($isOn ? 'calc(100% - 0.9375rem)' : '0.1875rem')};
    width: 0.75rem;
    height: 0.75rem;
    border-radius: ${theme.radius.full};
    background: ${({ $isOn }) => ($isOn ? theme.color.surface : theme.color.textMuted)};
    transform: translateY(-50%);
    transition: inset-inline-start ${theme.motion.fast};
  }
`
