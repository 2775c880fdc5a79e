import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { pathTo } from 'shared-ui'
import { siteOptionsQuery } from '../../site/siteOptions.ts'
import { OptionalLine } from '../OptionalLine.tsx'

/** Below the sign-in form: the way to an account, where the site lets visitors make one. */
export function SignUpLine() {
  const { search, state } = useLocation()
  const { data } = useQuery(siteOptionsQuery)
  return (
    <OptionalLine>
      {data?.signUp && (
        <>
          ¿Aún no tienes cuenta?{' '}
          <Link to={{ pathname: pathTo('/auth/register'), search }} state={state}>
            Crea una
          </Link>
        </>
      )}
    </OptionalLine>
  )
}
