import { Trash2 } from 'lucide-react'
import { Panel } from 'shared-admin'
import type { ProjectContentTechnologiesItem as Technology } from 'shared-auth/api'
import { Button, IconButton, SelectField, Stack, Text, TextField } from 'shared-ui'
import { Row } from './Row.ts'
import { technologyLogos } from './technologyLogos.ts'

const types = [
  ...['interfaz', 'servidor', 'móvil', 'base de datos', 'infraestructura', 'diseño', 'integración'],
  'analítica',
]

interface TechnologiesFieldProps {
  technologies: Technology[]
  errors: Record<string, string>
  onChange: (technologies: Technology[]) => void
}

export function TechnologiesField({ technologies, errors, onChange }: TechnologiesFieldProps) {
  const changeAt = (at: number, changed: Partial<Technology>) =>
    onChange(technologies.map((each, index) => (index === at ? { ...each, ...changed } : each)))
  return (
    <Panel
      title="Tecnologías"
      intro="El logotipo y el tipo de una tecnología son los mismos en todos los proyectos."
    >
      <Stack gap={3} align="start">
        {errors.technologies && (
          <Text tone="danger" role="alert" size="sm">
            {errors.technologies}
          </Text>
        )}
        {technologies.map(({ name, icon, type }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a technology has no identity other than its position
          <Row key={at} $columns={3}>
            <TextField
              label={`Tecnología ${at + 1}`}
              value={name}
              maxLength={80}
              error={errors[`technologies.${at}.name`]}
              onChange={({ target }) => changeAt(at, { name: target.value })}
            />
            <SelectField
              label="Logotipo"
              value={icon}
              onChange={({ target }) => changeAt(at, { icon: target.value })}
            >
              <option value="">El de su tipo</option>
              {[...new Set([...technologyLogos, ...(icon ? [icon] : [])])].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectField>
            <SelectField
              label="Tipo"
              value={type}
              error={errors[`technologies.${at}.type`]}
              onChange={({ target }) => changeAt(at, { type: target.value })}
            >
              {[...new Set([...types, type])].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectField>
            <IconButton
              label={`Quitar la tecnología ${at + 1}`}
              onClick={() => onChange(technologies.filter((_, index) => index !== at))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Row>
        ))}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange([...technologies, { name: '', icon: '', type: 'interfaz' }])}
        >
          Añadir tecnología
        </Button>
      </Stack>
    </Panel>
  )
}
