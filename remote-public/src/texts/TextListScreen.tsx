import { FileText } from 'lucide-react'
import { ContentListScreen } from 'shared-admin'
import { brand, EmptyState } from 'shared-ui'
import { textKind } from '../screens/writing/writtenKinds.ts'

/** The pages whose texts can be changed, of the brand whose site this is: the code of a page has the texts of no other. */
export function TextListScreen() {
  return (
    <ContentListScreen
      kind={textKind}
      parent={brand.id}
      title="Textos"
      intro={`Lo que dicen las páginas de ${brand.name}. Los de otra marca se cambian en su sitio.`}
      empty={<EmptyState icon={<FileText />} title="Todavía no hay textos" />}
    />
  )
}
