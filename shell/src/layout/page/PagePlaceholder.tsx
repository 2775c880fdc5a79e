import { Spinner } from 'shared-ui'
import { styled } from 'styled-components'

/** Shown while a page of the shell loads. */
export function PagePlaceholder() {
  return (
    <Place>
      <Spinner size="lg" />
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`
