import {
  activateShell,
  activateVersion,
  disableVersion,
  enableVersion,
  endCanary,
  type ReleasedRemote,
  type ReleasedShell,
  rollbackShell,
  rollbackVersion,
  type VersionTrial,
} from 'shared-auth/api'
import { sentence } from 'shared-ui/text'
import { findingsOf, formatShare, previousOf, shellTitle } from './releaseWords.ts'
import type { ReleaseChange } from './useReleaseChange.ts'

const openPages = 'Las páginas abiertas siguen con la suya hasta que se recarguen.'

function canaryEnds({ canary }: ReleasedRemote, version?: string): string {
  return canary && canary.version !== version ? ` Termina la prueba de ${canary.version}.` : ''
}

export function activation(remote: ReleasedRemote, version: string): ReleaseChange {
  const { name, title, active } = remote
  const instead = active ? ` en lugar de ${active}` : ''
  const trial = unpassedTrial(remote, version)
  return {
    title: sentence`¿Publicar ${title} ${version} para todos?`,
    text: `${trial ? `${trialWarnings[trial.kind]} ` : ''}Todos los visitantes reciben ${version}${instead}. ${openPages}${canaryEnds(remote, version)}`,
    ...(trial && { danger: true, items: findingsOf(trial), itemsLabel: 'Lo que encontró su prueba' }),
    confirmText: trial ? trialConfirmations[trial.kind] : 'Publicar para todos',
    work: (reason) => activateVersion(name, { version, reason, isUntried: trial !== undefined }),
    done: sentence`${title} ${version} está publicada para todos.`,
    failed: sentence`No se pudo publicar ${title} ${version}`,
  }
}

/** `reported`: it passed according to its team, and the site did not try it. */
type Unpassed = VersionTrial & { kind: 'failed' | 'untried' | 'reported' }

const trialConfirmations: Record<Unpassed['kind'], string> = {
  failed: 'Publicar aunque falló',
  untried: 'Publicar sin probar',
  reported: 'Publicar sin que el sitio la pruebe',
}

export const trialWarnings: Record<Unpassed['kind'], string> = {
  failed: 'Su prueba en un navegador falló.',
  untried: 'Nadie la probó en un navegador.',
  reported: 'Solo su equipo dice que pasó la prueba: el sitio no la ha probado.',
}

/**
 * The trial of a version that did not pass one of the site; undefined for one that visitors already get, which was
 * accepted.
 */
export function unpassedTrial(
  { active, canary, versions }: ReleasedRemote,
  version: string,
): Unpassed | undefined {
  const trial = versions.find((each) => each.version === version)?.trial
  if (!trial || [active, canary?.version].includes(version)) return undefined
  if (trial.state === 'passed') return trial.isOwn ? undefined : { ...trial, kind: 'reported' }
  return { ...trial, kind: trial.state }
}

export function rollback(remote: ReleasedRemote): ReleaseChange {
  const { name, title, active } = remote
  const previous = previousOf(remote)
  return {
    title: sentence`¿Volver ${title} a ${previous}?`,
    text: `Todos los visitantes reciben ${previous} en lugar de ${active}. ${openPages}${canaryEnds(remote)}`,
    confirmText: 'Volver a la anterior',
    work: (reason) => rollbackVersion(name, { reason }),
    done: sentence`${title} volvió a ${previous}.`,
    failed: sentence`No se pudo volver ${title} a ${previous}`,
  }
}

export function endingOfCanary({ name, title, canary, active }: ReleasedRemote): ReleaseChange {
  return {
    title: sentence`¿Terminar la prueba de ${title} ${canary?.version}?`,
    text: `El ${formatShare(canary?.share ?? 0)} de los visitantes que la recibe vuelve a ${active} al recargar.`,
    confirmText: 'Terminar la prueba',
    work: (reason) => endCanary(name, { reason }),
    done: sentence`Terminó la prueba de ${title} ${canary?.version}.`,
    failed: sentence`No se pudo terminar la prueba de ${title}`,
  }
}

/** Without a version the whole remote. */
export function disable({ name, title }: ReleasedRemote, version: string | null): ReleaseChange {
  const what = version === null ? title : sentence`${title} ${version}`
  return {
    title: sentence`¿Deshabilitar ${what}?`,
    text:
      version === null
        ? sentence`Ningún visitante recibe ${title}: en su lugar ve que no está disponible. También en las páginas abiertas, en unos segundos.`
        : `Ningún visitante recibe ${version}: quien la tenga abierta pasa a otra versión en unos segundos.`,
    confirmText: 'Deshabilitar',
    danger: true,
    work: (reason) => disableVersion(name, { version, reason }),
    done: sentence`${what} está deshabilitada.`,
    failed: sentence`No se pudo deshabilitar ${what}`,
  }
}

/** Without a version the whole remote. */
export function enabling({ name, title, active }: ReleasedRemote, version: string | null): ReleaseChange {
  const what = version === null ? title : sentence`${title} ${version}`
  return {
    title: sentence`¿Habilitar ${what}?`,
    text:
      version === null
        ? sentence`Los visitantes reciben otra vez ${title}${active ? `, en su versión ${active}` : ''}.`
        : `${version} se puede publicar y probar otra vez; nadie la recibe hasta entonces.`,
    confirmText: 'Habilitar',
    work: (reason) => enableVersion(name, { version, reason }),
    done: sentence`${what} está habilitada.`,
    failed: sentence`No se pudo habilitar ${what}`,
  }
}

export function shellActivation({ mode, active }: ReleasedShell, version: string): ReleaseChange {
  const title = shellTitle(mode)
  return {
    title: `¿Publicar ${version} para todos?`,
    text: `Todas las páginas se componen otra vez, con ${version}${active ? ` en lugar de ${active}` : ''}. ${openPages}`,
    confirmText: 'Publicar para todos',
    work: (reason) => activateShell(mode, { version, reason }),
    done: sentence`${title}: ${version} está publicada para todos.`,
    failed: `No se pudo publicar ${version}`,
  }
}

export function shellRollback(shell: ReleasedShell): ReleaseChange {
  const { mode, active } = shell
  const previous = previousOf(shell)
  return {
    title: `¿Volver a la versión ${previous}?`,
    text: `Todas las páginas se componen otra vez, con ${previous} en lugar de ${active}. ${openPages}`,
    confirmText: 'Volver a la anterior',
    work: (reason) => rollbackShell(mode, { reason }),
    done: `${shellTitle(mode)} volvió a ${previous}.`,
    failed: `No se pudo volver a ${previous}`,
  }
}
