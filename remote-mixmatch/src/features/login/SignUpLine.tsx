import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { readSiteOptions } from 'shared-auth/api'
import { pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

const siteOptionsQuery = queryOptions({
  queryKey: ['site-options'],
  queryFn: ({ signal }) => readSiteOptions({ signal }),
})

/** Below the sign-in form: the way to an account, where the site lets visitors make one. */
export function SignUpLine() {
  const { search, state } = useLocation()
  const { data } = useQuery(siteOptionsQuery)
  return (
    <Line tone="muted">
      {data?.signUp && (
        <>
          ¿Aún no tienes cuenta?{' '}
          <Link to={{ pathname: pathTo('/auth/register'), search }} state={state}>
            Crea una
          </Link>
        </>
      )}
    </Line>
  )
}

/* Its height is there before the option is known, so that nothing moves. */
const Line = styled(Text)`
  min-height: 1.6em;
  margin-block-start: ${theme.space[5]};
  text-align: center;
`
