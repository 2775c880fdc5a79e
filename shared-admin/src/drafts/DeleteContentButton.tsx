import { checkContent, deleteContent } from 'shared-auth/api'
import { serverNotice } from '../format/failure.ts'
import { RemoveButton } from '../record/RemoveButton.tsx'
import type { Removal } from '../record/useRemove.ts'
import type { DraftKind } from './draftKind.ts'

/**
 * How published records of a kind go to the bin, for `useRemove` and `RemoveButton`.
 * @example const remove = useRemove(removalOf(lesson))
 */
export function removalOf({ kind, area, deleteQuestion }: DraftKind): Removal {
  return {
    name: kind,
    area,
    // A kind whose records are never deleted has no button that calls this.
    bin: kind as NonNullable<Removal['bin']>,
    remove: (id) => deleteContent(kind, id),
    question: deleteQuestion ?? '¿Eliminar?',
    consequence: (id) => linksTo(kind, id),
    done: 'Eliminado. Ya no se ve en el sitio.',
    failed: (error) => serverNotice(error, 'No se pudo eliminar.'),
  }
}

/** The lessons whose links would lead nowhere. */
async function linksTo(kind: DraftKind['kind'], id: string): Promise<string | undefined> {
  try {
    const { linkedFrom } = await checkContent(kind, id)
    if (linkedFrom.length === 0) return undefined
    return `Lo enlazan: ${linkedFrom.map(({ name }) => name).join(', ')}.`
  } catch {
    return 'No se pudo saber qué lecciones lo enlazan.'
  }
}

interface DeleteContentButtonProps {
  kind: DraftKind
  id: string
  /** Its name, in the question. */
  subject: string
}

/**
 * Moves a published record to the bin and goes back to its list.
 * @example {record.published && <DeleteContentButton kind={course} id={record.id} subject={content.title} />}
 */
export function DeleteContentButton({ kind, id, subject }: DeleteContentButtonProps) {
  return <RemoveButton removal={removalOf(kind)} id={id} subject={subject} listPath={kind.path} />
}
