import { Link } from 'react-router-dom'
import type { OwnCertificate } from 'shared-auth/api'
import { Heading, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { certificatePath } from '../../catalogue/paths.ts'

const titleId = 'tus-certificados'

/** The certificates of a reader, the latest first. */
export function CertificateList({ certificates }: { certificates: OwnCertificate[] }) {
  return (
    <Section aria-labelledby={titleId}>
      <Heading level={2} size="xl" id={titleId}>
        Tus certificados
      </Heading>
      <ul>
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <Link to={certificatePath(certificate.id)}>{certificate.courseTitle}</Link>
            <Text tone="muted" size="sm">
              {stateOf(certificate)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function stateOf({ revokedAt, isShared }: OwnCertificate): string {
  if (revokedAt) return 'Revocado'
  return isShared ? 'Compartido' : 'Solo lo ves tú'
}

const Section = styled.section`
  margin-top: ${theme.space[10]};
  ul { display: grid; gap: ${theme.space[3]}; margin-top: ${theme.space[3]}; }
  a { font-weight: ${theme.font.weight.semibold}; overflow-wrap: anywhere; }
`
