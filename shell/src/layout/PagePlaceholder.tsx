import { Spinner } from 'shared-ui'
import { styled } from 'styled-components'

/** While a page of the shell itself is being loaded. */
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
