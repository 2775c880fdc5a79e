import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { PageHeader, RecordGate } from 'shared-admin'
import { Card, CheckboxField, EmptyState, Stack } from 'shared-ui'
import { OptionsForm } from './OptionsForm.tsx'
import { optionsQuery } from './options.api.ts'
import { useDeveloperMode } from './useDeveloperMode.ts'

const failed = 'No se pudieron cargar las opciones.'

export function OptionsPage() {
  const query = useQuery(optionsQuery)
  const [isDeveloper, setDeveloper] = useDeveloperMode()
  return (
    <Stack gap={4}>
      <PageHeader title="Opciones" count={query.data?.length} />
      <RecordGate query={query} missing={failed} failed={failed}>
        {(options) =>
          options.length === 0 ? (
            <EmptyState icon={<Settings2 />} title="Todavía no hay opciones" />
          ) : (
            <OptionsForm options={options} />
          )
        }
      </RecordGate>
      {/* Below the options, whose height is not known before. */}
      {!query.isLoading && (
        <Card padding={4}>
          <CheckboxField
            label="Mostrar Modo desarrollo"
            hint="Muestra la barra flotante de desarrollo en este navegador."
            checked={isDeveloper}
            onChange={(event) => setDeveloper(event.target.checked)}
          />
        </Card>
      )}
    </Stack>
  )
}
