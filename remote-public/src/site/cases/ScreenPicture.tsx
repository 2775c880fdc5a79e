import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Picture } from '../Picture.tsx'
import type { Screen } from './caseStudy.ts'

/** A screen of a system in the visitor's theme, and the light one on paper. The picture that is hidden is not loaded. */
export function ScreenPicture({ screen: { caption, light, dark } }: { screen: Screen }) {
  const alt = `Pantalla: ${caption}`
  return (
    <Frame>
      <div data-mode="light">
        <Picture src={light} alt={alt} seed={caption} />
      </div>
      <div data-mode="dark">
        <Picture src={dark} alt={alt} seed={caption} />
      </div>
    </Frame>
  )
}

const Frame = styled.div`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  overflow: hidden;
  > [data-mode='dark'] { display: none; }
  @media screen {
    :root[data-theme='dark-mode'] & > [data-mode='light'] { display: none; }
    :root[data-theme='dark-mode'] & > [data-mode='dark'] { display: block; }
  }
`
