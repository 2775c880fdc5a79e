import { type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { IconButton, promptDialog, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { saveFailure } from '../format/failure.ts'

interface SavedItemProps {
  name: string
  /** The full text, as a tooltip. */
  title: string
  isCurrent: boolean
  onOpen: () => void
  /** The actions of its owner. */
  own: OwnItem
}

interface OwnItem {
  /** Its noun in questions and errors, such as 'la vista'. */
  noun: string
  toggle: { label: string; icon: LucideIcon; isOn: boolean; onToggle: () => Promise<unknown>; failed: string }
  onRename: (name: string) => Promise<unknown>
  onRemove: () => void
}

/**
 * An item that a person saved under a name, with buttons to open, switch, rename and delete it.
 * @example <SavedItem name={query.name} title={query.text} isCurrent={false} onOpen={open} own={own} />
 */
export function SavedItem({ name, title, isCurrent, onOpen, own }: SavedItemProps) {
  const { noun, toggle, onRename, onRemove } = own
  const { label, icon: Icon, isOn, onToggle, failed } = toggle

  async function handleRename() {
    await promptDialog({
      ...{ title: `Renombrar ${noun}`, label: 'Nombre', value: name },
      ...{ confirmText: 'Renombrar', cancelText: 'Cancelar' },
      // Renames while the dialog is open, so that a name that is taken can be corrected.
      validate: (typed) => problemOf(onRename(typed.trim()), `No se pudo renombrar ${noun}.`),
    })
  }

  async function handleToggle() {
    const problem = await problemOf(onToggle(), failed)
    if (problem) toast.danger(problem)
  }

  return (
    <SavedLine>
      <SavedName name={name} title={title} isCurrent={isCurrent} onOpen={onOpen} />
      <IconButton size="sm" label={label} aria-pressed={isOn} onClick={() => void handleToggle()}>
        <Icon aria-hidden fill={isOn ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton size="sm" label={`Renombrar ${name}`} onClick={() => void handleRename()}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`Eliminar ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </SavedLine>
  )
}

type SavedNameProps = Pick<SavedItemProps, 'name' | 'title' | 'isCurrent' | 'onOpen'>

/**
 * The name that opens it.
 * @example <SavedName name={query.name} title={query.text} isCurrent={false} onOpen={open} />
 */
export function SavedName({ name, title, isCurrent, onOpen }: SavedNameProps) {
  return (
    <Name type="button" aria-current={isCurrent || undefined} onClick={onOpen} title={title}>
      {name}
    </Name>
  )
}

/** The server's error for a change; undefined once it is made. */
async function problemOf(change: Promise<unknown>, fallback: string): Promise<string | undefined> {
  try {
    await change
    return undefined
  } catch (error) {
    return saveFailure(error, fallback)
  }
}

/**
 * The line of a saved item.
 * @example <SavedLine><SavedName {...saved} /></SavedLine>
 */
export const SavedLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
`

const Name = styled.button`
  flex: 1;
  min-width: 0;
  min-height: 36px;
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;
  font-size: ${theme.font.size.sm};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: ${theme.color.sunken}; }
  &[aria-current] { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
`
