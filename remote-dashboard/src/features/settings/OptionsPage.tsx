import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Card, CheckboxField, EmptyState, Stack } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { useDirtyWarning } from '../../form/useDirtyWarning.ts'
import { RecordGate } from '../../record/RecordGate.tsx'
import { PageHeader } from '../../screen/PageHeader.tsx'
import { OptionForm } from './OptionForm.tsx'
import { type Drafts, draftsIn, optionsQuery } from './options.api.ts'
import { useDeveloperMode } from './useDeveloperMode.ts'

const failed = 'No se pudieron cargar las opciones.'

export function OptionsPage() {
  const query = useQuery(optionsQuery)
  const [drafts, setDrafts] = useState<Drafts>({})
  const isDirty = Object.values(drafts).some((draft) => draft !== undefined)
  useDirtyWarning(isDirty)
  useDraft('options', isDirty ? drafts : null, (kept) => setDrafts(draftsIn(kept)))
  const [isDeveloper, setDeveloper] = useDeveloperMode()
  return (
    <Stack gap={6}>
      <PageHeader title="Opciones" count={query.data?.length} />
      <Card padding={4}>
        <CheckboxField
          label="Mostrar Modo desarrollo"
          hint="Muestra la barra flotante de desarrollo en este navegador."
          checked={isDeveloper}
          onChange={(event) => setDeveloper(event.target.checked)}
        />
      </Card>
      <RecordGate query={query} missing={failed} failed={failed}>
        {(options) =>
          options.length === 0 ? (
            <EmptyState icon={<Settings2 />} title="Todavía no hay opciones" />
          ) : (
            <Stack gap={4}>
              {options.map((option) => (
                <OptionForm
                  key={option.id}
                  option={option}
                  draft={drafts[option.id]}
                  onChange={(draft) => setDrafts((others) => ({ ...others, [option.id]: draft }))}
                />
              ))}
            </Stack>
          )
        }
      </RecordGate>
    </Stack>
  )
}
