import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from 'shared-ui'
import { PageHeader } from '../../admin/PageHeader.tsx'

interface ShortenerHeaderProps {
  title: string
  /** Of the one link that the screen is about. */
  code?: string | null
  count?: number
}

/** The head of the screens behind the shortener. */
export function ShortenerHeader({ title, code, count }: ShortenerHeaderProps) {
  return (
    <PageHeader
      title={title}
      count={count}
      locale="es-CO"
      breadcrumbs={[{ label: 'Acortador', to: '/dashboard/application/shortener' }, { label: title }]}
      intro={code && `Solo las visitas de /${code}.`}
    >
      <ButtonLink to="/dashboard/application/shortener" variant="secondary">
        <ArrowLeft aria-hidden /> Volver
      </ButtonLink>
    </PageHeader>
  )
}
