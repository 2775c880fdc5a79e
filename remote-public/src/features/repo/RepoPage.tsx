import { useSearchParams } from 'react-router-dom'
import { PageMeta, Text } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { contactLink } from '../../site/contact.ts'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { PointGrid } from './PointGrid.tsx'
import { ProductHead } from './ProductHead.tsx'
import { isDescribed, productFrom } from './product.ts'
import { includedInEveryRepo } from './repo.content.ts'

/** `/repo`: a product that the query describes. */
export function RepoPage() {
  const [parameters] = useSearchParams()
  const product = productFrom(parameters)
  return (
    <>
      <PageMeta
        title={product.title}
        description={product.description}
        // Anybody can write such a query: search engines index only the page without such a query.
        isIndexed={!isDescribed(parameters)}
      />
      <ProductHead eyebrow="Repositorios" product={product}>
        <Text tone="muted">Pago único. Acceso de por vida al repositorio y a sus correcciones.</Text>
      </ProductHead>
      <Section tone="sunken">
        <SectionIntro title="Qué incluye" />
        <PointGrid points={includedInEveryRepo} />
      </Section>
      <CallToAction
        title="¿Lo necesitas adaptado a tu negocio?"
        text="Partimos de este mismo repositorio: lo cambiamos, lo instalamos y te lo dejamos explicado."
        to={contactLink(product.title)}
      />
    </>
  )
}
