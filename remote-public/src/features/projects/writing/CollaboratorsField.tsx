import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { allContentQuery, NamesField, Panel } from 'shared-admin'
import type { ProjectContentCollaboratorsItem as Collaborator } from 'shared-auth/api'
import { Button, IconButton, SelectField, Stack, Text } from 'shared-ui'
import { memberKind } from '../../../screens/writing/writtenKinds.ts'
import { Row } from './Row.ts'

interface CollaboratorsFieldProps {
  collaborators: Collaborator[]
  errors: Record<string, string>
  onChange: (collaborators: Collaborator[]) => void
}

/** Who of the team worked on a project, as what and with what. */
export function CollaboratorsField({ collaborators, errors, onChange }: CollaboratorsFieldProps) {
  const { data: members, isError } = useQuery(allContentQuery(memberKind))
  const changeAt = (at: number, changed: Partial<Collaborator>) =>
    onChange(collaborators.map((each, index) => (index === at ? { ...each, ...changed } : each)))
  const problem = errors.collaborators ?? (isError ? 'No se pudo cargar el equipo.' : undefined)
  return (
    <Panel title="Equipo" intro="Quién trabajó en él, en el orden en que se ve.">
      <Stack gap={3} align="start">
        {problem && (
          <Text tone="danger" role="alert" size="sm">
            {problem}
          </Text>
        )}
        {collaborators.map(({ memberId, roles, skillsUsed }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row that is not chosen yet has no identity other than its position
          <Row key={at} $columns={3}>
            <SelectField
              label={`Persona ${at + 1}`}
              value={memberId}
              error={errors[`collaborators.${at}.memberId`]}
              onChange={({ target }) => changeAt(at, { memberId: target.value })}
            >
              <option value="">Elige a alguien</option>
              {members?.results.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <NamesField
              label="Qué hizo"
              names={roles}
              error={errors[`collaborators.${at}.roles`]}
              onChange={(changed) => changeAt(at, { roles: changed })}
            />
            <NamesField
              label="Con qué"
              names={skillsUsed}
              error={errors[`collaborators.${at}.skillsUsed`]}
              onChange={(changed) => changeAt(at, { skillsUsed: changed })}
            />
            <IconButton
              label={`Quitar a la persona ${at + 1}`}
              onClick={() => onChange(collaborators.filter((_, index) => index !== at))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Row>
        ))}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange([...collaborators, { memberId: '', roles: [], skillsUsed: [] }])}
        >
          Añadir persona
        </Button>
      </Stack>
    </Panel>
  )
}
