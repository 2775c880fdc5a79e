import { ChartColumn, Plus, ScrollText } from 'lucide-react'
import { Button, ButtonLink } from 'shared-ui'
import { ImportButton } from '../import/ImportButton.tsx'
import { shortLinksPath } from '../shortLinks.api.ts'

/** The buttons of the list: a new link, the import, and the screens of visits. */
export function LinkListButtons({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <Button onClick={onCreate}>
        <Plus aria-hidden /> Nueva URL corta
      </Button>
      <ImportButton />
      <ButtonLink to={`${shortLinksPath}/details`} variant="secondary">
        <ScrollText aria-hidden /> Detalles
      </ButtonLink>
      <ButtonLink to={`${shortLinksPath}/chart`} variant="secondary">
        <ChartColumn aria-hidden /> Gráfico
      </ButtonLink>
    </>
  )
}
