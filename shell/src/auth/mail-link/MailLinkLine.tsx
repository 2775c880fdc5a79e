import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { pathTo } from 'shared-ui'
import { siteOptionsQuery } from '../../site/siteOptions.ts'
import { OptionalLine } from '../OptionalLine.tsx'

/** Below the sign-in form: the way in for who has the mailbox only, where the site allows it. */
export function MailLinkLine() {
  const { search, state } = useLocation()
  const { data } = useQuery(siteOptionsQuery)
  return (
    <OptionalLine>
      {data?.mailLink && (
        <Link to={{ pathname: pathTo('/auth/link'), search }} state={state}>
          Recibir un enlace por correo
        </Link>
      )}
    </OptionalLine>
  )
}
