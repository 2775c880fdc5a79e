import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MoveButtons, Panel, useMoveFocus } from 'shared-admin'
import { Button, confirmDialog, IconButton, Stack, VisuallyHidden } from 'shared-ui'
import { entryNumbers, FIRST_ADDED } from '../site/lists/textLists.ts'
import { ChangedText } from './ChangedText.tsx'
import { type OwnList, type OwnText, textsOfEntry } from './ownTexts.ts'

interface TextListPanelsProps {
  list: OwnList
  texts: Record<string, string>
  errors: Record<string, string>
  onText: (own: OwnText, text: string) => void
  onChange: (texts: Record<string, string>) => void
}

/** A panel for each entry of a list, in the order of the page; entries are added, removed and moved. */
export function TextListPanels({ list, texts, errors, onText, onChange }: TextListPanelsProps) {
  const [announcement, setAnnouncement] = useState('')
  const keepFocus = useMoveFocus()
  const { name, label, entries } = list
  const own = entries.map((_, at) => at + 1)
  const numbers = entryNumbers(entries, texts[name])

  function order(changed: number[], others = texts) {
    const { [name]: _before, ...rest } = others
    const isOwn = changed.join(' ') === own.join(' ')
    onChange(isOwn ? rest : { ...rest, [name]: changed.join(' ') })
  }

  function add() {
    order([...numbers, Math.max(FIRST_ADDED - 1, ...numbers) + 1])
    setAnnouncement(`${label} ${numbers.length + 1}, al final de la lista.`)
  }

  function move(number: number, by: -1 | 1) {
    const to = numbers.indexOf(number) + by
    if (to < 0 || to >= numbers.length) return
    order(numbers.filter((each) => each !== number).toSpliced(to, 0, number))
    setAnnouncement(`${to + 1} de ${numbers.length}.`)
  }

  async function remove(number: number, title: string) {
    const isConfirmed = await confirmDialog({
      title: `¿Quitar «${title}»?`,
      text: 'Deja de verse al publicar. Se recupera en «Versiones».',
      ...{ confirmText: 'Quitar', cancelText: 'Cancelar', danger: true },
    })
    if (!isConfirmed) return
    const kept = Object.entries(texts).filter(([each]) => !each.startsWith(`${name}${number}.`))
    order(
      numbers.filter((each) => each !== number),
      Object.fromEntries(kept),
    )
  }

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {numbers.map((number, at) => {
        const fields = textsOfEntry(list, number)
        const title = `${label} ${at + 1}`
        return (
          <Panel
            key={number}
            title={title}
            actions={
              <>
                <MoveButtons
                  id={`${name}${number}`}
                  name={title}
                  isFirst={at === 0}
                  isLast={at === numbers.length - 1}
                  onStep={(id, by) => {
                    keepFocus(id, by)
                    move(number, by)
                  }}
                />
                {numbers.length > 1 && (
                  <IconButton label={`Quitar ${title}`} onClick={() => remove(number, title)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                )}
              </>
            }
          >
            <Stack gap={4}>
              {fields.map((field) => (
                <ChangedText
                  key={field.name}
                  own={field}
                  text={texts[field.name]}
                  error={errors[`texts.${field.name}`]}
                  onChange={onText}
                />
              ))}
            </Stack>
          </Panel>
        )
      })}
      <div>
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden /> Añadir {label.toLowerCase()}
        </Button>
      </div>
    </>
  )
}
