import { Heading, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { DataRecord } from './privacy.records.ts'

/** Kinds of personal data, each with its purpose and retention. */
export function DataRecords({ records }: { records: DataRecord[] }) {
  return (
    <Frame>
      {records.map(({ id, title, data, purpose, retention, ofAccount }) => (
        <Record key={id} aria-labelledby={id}>
          <Heading level={3} size="md" id={id}>
            {title}
          </Heading>
          <dl>
            <dt>Qué</dt>
            <dd>{data}</dd>
            <dt>Para qué</dt>
            <dd>{purpose}</dd>
            <dt>Cuánto tiempo</dt>
            <dd>{retention}</dd>
            {ofAccount && (
              <>
                <dt>Con una cuenta</dt>
                <dd>{wordsOf(ofAccount)}</dd>
              </>
            )}
          </dl>
        </Record>
      ))}
    </Frame>
  )
}

const fates = {
  deleted: 'Se borra cuando eliminas la cuenta.',
  anonymised: 'Queda sin tu nombre ni tu correo cuando eliminas la cuenta.',
  both: 'Cuando eliminas la cuenta se borra lo tuyo, y lo que el sitio necesita queda sin tu nombre ni tu correo.',
}

function wordsOf({ isInDownload, afterDeletion }: NonNullable<DataRecord['ofAccount']>): string {
  return [isInDownload && 'Está en la descarga de tus datos.', fates[afterDeletion]].filter(Boolean).join(' ')
}

const Frame = styled.div`
  display: grid;
  margin-top: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`

const Record = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[5]};
  & + & { border-top: 1px solid ${theme.color.border}; }
  h3 { scroll-margin-top: ${theme.space[24]}; }
  dl { display: grid; gap: ${theme.space[1]}; margin: 0; font-size: ${theme.font.size.sm}; }
  dt { color: ${theme.color.textMuted}; font-weight: ${theme.font.weight.medium}; }
  dd { margin: 0; }
  dd + dt { margin-top: ${theme.space[2]}; }
  ${media.md} {
    dl { grid-template-columns: 8.5rem minmax(0, 1fr); gap: ${theme.space[2]} ${theme.space[4]}; }
    dd + dt { margin-top: 0; }
  }
  @media print { break-inside: avoid; }
`
