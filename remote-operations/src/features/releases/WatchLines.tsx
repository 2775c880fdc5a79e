import { useQuery } from '@tanstack/react-query'
import { Eye, TriangleAlert, Undo2 } from 'lucide-react'
import { formatDate } from 'shared-admin'
import type { ReleasedRemote, ReleaseHealthState } from 'shared-auth/api'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { healthQuery } from './releases.api.ts'
import { formatRatio } from './releaseWords.ts'

/** The versions of a remote that the platform watches or found to fail, and what it does about them. */
export function WatchLines({ remote }: { remote: ReleasedRemote }) {
  const { data } = useQuery(healthQuery(remote.name))
  const shown = data?.versions.filter((version) => concernsNow(version, remote)) ?? []
  if (shown.length === 0) return null
  return (
    <List>
      {shown.map((version) => (
        <Line key={version.version} as="li" size="sm" tone={isSound(version) ? 'muted' : 'danger'}>
          {iconOf(version)}
          <span>{wordsOf(version)}</span>
        </Line>
      ))}
    </List>
  )
}

/** Whether visitors still get a watched version, or a returned version is still withdrawn. */
function concernsNow(
  { version, state }: ReleaseHealthState,
  { active, canary, withdrawn }: ReleasedRemote,
): boolean {
  if (state === 'counted') return false
  return state === 'returned'
    ? withdrawn.includes(version)
    : version === active || version === canary?.version
}

/** Whether a version is watched and nothing was found; one that failed for a few visitors stays watched. */
function isSound({ state, verdict }: ReleaseHealthState): boolean {
  return state === 'watched' && verdict === null
}

function iconOf(version: ReleaseHealthState) {
  if (isSound(version)) return <Eye aria-hidden />
  return version.state === 'returned' ? <Undo2 aria-hidden /> : <TriangleAlert aria-hidden />
}

function wordsOf(health: ReleaseHealthState): string {
  const { version, state, since, visitors, failedVisitors, baseline, verdict, problem } = health
  if (isSound(health)) {
    const expected = baseline === null ? '' : `; de la anterior se espera el ${formatRatio(baseline)}`
    return `Vigilada desde el ${formatDate(since)}: ${version} falló a ${failedVisitors} de ${visitors} visitantes${expected}. Si falla claramente más, avisa; y vuelve sola si lo ven muchos.`
  }
  const found = verdict
    ? ` falló a ${verdict.failed} de ${verdict.visitors} visitantes${verdict.page ? ` en ${verdict.page}` : ''}`
    : ' falló a demasiados visitantes'
  if (state === 'returned') return `Reversión automática: ${version}${found}.`
  return `Falla y sigue publicada: ${version}${found}.${problem ? ` ${problem}` : ''}`
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  padding: 0;
  list-style: none;
`

const Line = styled(Text)`
  display: flex;
  gap: ${theme.space[2]};
  svg { flex: none; width: 1rem; height: 1rem; margin-top: 0.2em; }
`
