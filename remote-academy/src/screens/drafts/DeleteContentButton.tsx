import { type Removal, RemoveButton, serverNotice } from 'shared-admin'
import { checkContent, deleteContent } from 'shared-auth/api'
import { type Kind, paths } from './content.api.ts'

/** How published records of a kind go to the bin. */
export function removalOf(kind: Kind): Removal {
  return {
    name: kind,
    bin: kind,
    area: 'academy',
    remove: (id) => deleteContent(kind, id),
    question: '¿Eliminar de la academia?',
    consequence: (id) => linksTo(kind, id),
    done: 'Eliminado. Ya no se ve en el sitio.',
    failed: (error) => serverNotice(error, 'No se pudo eliminar.'),
  }
}

/** The lessons whose links would lead nowhere. */
async function linksTo(kind: Kind, id: string): Promise<string | undefined> {
  try {
    const { linkedFrom } = await checkContent(kind, id)
    if (linkedFrom.length === 0) return undefined
    return `Lo enlazan: ${linkedFrom.map(({ name }) => name).join(', ')}.`
  } catch {
    return 'No se pudo saber qué lecciones lo enlazan.'
  }
}

export function DeleteContentButton({ kind, id, subject }: { kind: Kind; id: string; subject: string }) {
  return <RemoveButton removal={removalOf(kind)} id={id} subject={subject} listPath={paths[kind]} />
}
