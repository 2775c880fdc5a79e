import { Text, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { utmFields, utmOf, withUtm } from './utm.ts'

interface UtmFieldsProps {
  destination: string
  onChange: (destination: string) => void
}

/** The campaign of a destination, read from its address and written into it. */
export function UtmFields({ destination, onChange }: UtmFieldsProps) {
  const isAddress = URL.canParse(destination.trim())
  return (
    <Group>
      <legend>Campaña (UTM)</legend>
      <Text size="sm" tone="muted">
        {isAddress
          ? 'Se escribe en el destino, para que sus estadísticas sepan de dónde viene cada visita.'
          : 'Escribe primero el destino.'}
      </Text>
      <Fields>
        {utmFields.map(({ name, label, placeholder }) => (
          <TextField
            key={name}
            label={label}
            placeholder={placeholder}
            value={utmOf(destination, name)}
            disabled={!isAddress}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onChange(withUtm(destination.trim(), name, event.target.value))}
          />
        ))}
      </Fields>
      {isAddress && (
        <Preview>
          <Text as="span" size="sm" tone="muted">
            El enlace lleva a
          </Text>
          <output>{destination.trim()}</output>
        </Preview>
      )}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space[3]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-weight: ${theme.font.weight.semibold}; }
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: ${theme.space[3]};
`

const Preview = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  output {
    font-family: ${theme.font.mono};
    font-size: ${theme.font.size.sm};
    overflow-wrap: anywhere;
  }
`
