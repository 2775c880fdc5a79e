import { lazy } from 'react'
import { contentOf } from 'shared-admin'
import type { TeamMember, TeamMemberContent } from 'shared-auth/api'
import { DraftPreview } from '../../../screens/writing/DraftPreview.tsx'
import { memberKind as kind } from '../../../screens/writing/writtenKinds.ts'

// By way of the page's own module: visitors load one file of the page, as without this screen.
const MemberProfile = lazy(() => import('../MemberPage.tsx').then((m) => ({ default: m.MemberProfile })))

/** The profile of a person with its draft. */
export function MemberPreviewScreen() {
  return (
    <DraftPreview kind={kind}>
      {(record) => <MemberProfile member={shownMember(record.id, contentOf(kind, record))} />}
    </DraftPreview>
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
