import { VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

/** The place of what people say about the team, so that nothing below it moves. */
export function FeedbackSkeleton() {
  return (
    <Place role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
    </Place>
  )
}

const Place = styled.div`
  min-height: 41rem;
  @media (max-width: 48em) { min-height: 70rem; }
`
