import { safeHref, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Screen } from './caseStudy.ts'

interface ScreenPictureProps {
  screen: Screen
  /** Loads eagerly; for a screen in the first viewport. */
  isEager?: boolean
}

/** A screen of a system in the visitor's theme. The picture of the other theme is not loaded. */
export function ScreenPicture({ screen: { caption, light, dark }, isEager = false }: ScreenPictureProps) {
  // Only lazy pictures stay unloaded while they are hidden; those in the viewport load at once anyway.
  const show = (address: string, mode: 'light' | 'dark') => (
    <img
      src={safeHref(address)}
      alt={`Pantalla: ${caption}`}
      width={1200}
      height={750}
      decoding="async"
      data-mode={mode}
      loading="lazy"
      fetchPriority={isEager ? 'high' : 'auto'}
    />
  )
  return (
    <Frame>
      {show(light, 'light')}
      {show(dark, 'dark')}
    </Frame>
  )
}

const Frame = styled.div`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.sunken};
  overflow: hidden;
  img { display: block; width: 100%; height: auto; }
  img[data-mode='dark'], :root[data-theme='dark-mode'] & img[data-mode='light'] { display: none; }
  :root[data-theme='dark-mode'] & img[data-mode='dark'] { display: block; }
`
