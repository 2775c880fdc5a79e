import { lazy, Suspense } from 'react'
import { BackLink, ContentGate, contentOf } from 'shared-admin'
import type { TeamMember, TeamMemberContent } from 'shared-auth/api'
import { Stack, Text } from 'shared-ui'
import { PreviewFrame } from '../../../screens/writing/PreviewFrame.ts'
import { memberKind as kind } from '../../../screens/writing/writtenKinds.ts'

// By way of the page's own module: visitors load one file of the page, as without this screen.
const MemberProfile = lazy(() => import('../MemberPage.tsx').then((m) => ({ default: m.MemberProfile })))

/** The profile of a person as it will be once the draft is published. */
export function MemberPreviewScreen() {
  return (
    <ContentGate kind={kind}>
      {(record) => (
        <Stack gap={4}>
          <BackLink to={`${kind.path}/${record.id}`} />
          <Text tone="muted" size="sm">
            Así se verá al publicarlo. Nadie más lo ve todavía.
          </Text>
          <PreviewFrame aria-label="Vista previa">
            <Suspense fallback={<Text role="status">Cargando...</Text>}>
              <MemberProfile member={shownMember(record.id, contentOf(kind, record))} />
            </Suspense>
          </PreviewFrame>
        </Stack>
      )}
    </ContentGate>
  )
}

/** A draft as the public operation would return it. */
function shownMember(id: string, { skills, links, ...fields }: TeamMemberContent): TeamMember {
  return {
    ...fields,
    id,
    skills: skills.map((name) => ({ id: name, name })),
    links: links.map((each, at) => ({ ...each, id: String(at) })),
    createdAt: new Date(0).toISOString(),
  }
}
