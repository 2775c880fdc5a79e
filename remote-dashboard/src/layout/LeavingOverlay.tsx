import { Spinner, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

export function LeavingOverlay() {
  return (
    <Overlay role="status">
      <Spinner size="lg" label="" />
      <Text size="lg" weight="medium">
        Cerrando sesión...
      </Text>
    </Overlay>
  )
}

const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[4]};
  background: color-mix(in srgb, ${theme.color.canvas} 92%, transparent);
  color: ${theme.color.primary};
`
