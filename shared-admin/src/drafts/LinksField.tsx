import { Trash2 } from 'lucide-react'
import { Button, IconButton, media, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface Link {
  name: string
  url: string
}

interface LinksFieldProps {
  legend: string
  /** The name of the field in the API, by which its errors are found. */
  name: string
  links: Link[]
  errors: Record<string, string>
  onChange: (links: Link[]) => void
}

/**
 * Names and addresses of links, as a list that grows.
 * @example <LinksField legend="Enlaces" name="links" links={content.links} errors={errors} onChange={(links) => change({ links })} />
 */
export function LinksField({ legend, name, links, errors, onChange }: LinksFieldProps) {
  const changeAt = (at: number, changed: Partial<Link>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...changed } : link)))
  return (
    <Frame>
      <legend>{legend}</legend>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity other than its position
        <Row key={at}>
          <TextField
            label={`Nombre del enlace ${at + 1}`}
            value={link.name}
            maxLength={200}
            error={errors[`${name}.${at}.name`]}
            onChange={({ target }) => changeAt(at, { name: target.value })}
          />
          <TextField
            label={`Dirección del enlace ${at + 1}`}
            value={link.url}
            maxLength={2000}
            error={errors[`${name}.${at}.url`]}
            onChange={({ target }) => changeAt(at, { url: target.value })}
          />
          <IconButton
            label={`Quitar el enlace ${at + 1}`}
            onClick={() => onChange(links.filter((_, index) => index !== at))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Row>
      ))}
      <Button variant="secondary" size="sm" onClick={() => onChange([...links, { name: '', url: '' }])}>
        Añadir enlace
      </Button>
    </Frame>
  )
}

const Frame = styled.fieldset`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${theme.space[3]};
  min-width: 0;
  border: 0;
  padding: 0;
  legend { margin-bottom: ${theme.space[2]}; font-size: ${theme.font.size.sm}; font-weight: ${theme.font.weight.semibold}; }
`

const Row = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  width: 100%;
  ${media.md} { grid-template-columns: 1fr 1fr auto; align-items: end; }
`
