import { Clock, Lock, StickyNote } from 'lucide-react'
import { formatDate } from 'shared-admin'
import { serverNow } from 'shared-auth'
import type { ShortLink } from 'shared-auth/api'
import { Badge, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

interface LinkMarksProps {
  link: ShortLink
  /** Limits the list to a tag. */
  onTag: (tag: string) => void
}

/** The marks of a link: expiry, password, note and tags. */
export function LinkMarks({ link, onTag }: LinkMarksProps) {
  const { expiresAt, isProtected, notes, tags } = link
  if (!expiresAt && !isProtected && !notes && tags.length === 0) return null
  return (
    <Stack direction="row" align="center" gap={1} isWrapping>
      {expiresAt && <Expiry iso={expiresAt} />}
      {isProtected && (
        <Badge title="Pide una contraseña">
          <Lock aria-hidden /> Con contraseña
        </Badge>
      )}
      {notes && (
        <Badge title={notes}>
          <StickyNote aria-hidden /> Nota<VisuallyHidden>: {notes}</VisuallyHidden>
        </Badge>
      )}
      {tags.map((tag) => (
        <Tag key={tag} type="button" onClick={() => onTag(tag)} aria-label={`Ver solo los enlaces «${tag}»`}>
          <Badge tone="primary">{tag}</Badge>
        </Tag>
      ))}
    </Stack>
  )
}

function Expiry({ iso }: { iso: string }) {
  const hasPassed = new Date(iso).getTime() <= serverNow()
  return (
    <Badge tone={hasPassed ? 'danger' : 'warning'}>
      <Clock aria-hidden /> {hasPassed ? 'Venció el' : 'Vence el'} {formatDate(iso)}
    </Badge>
  )
}

const Tag = styled.button`
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  font: inherit;
  cursor: pointer;
  &:hover { text-decoration: underline; }
`
