import type { ReleaseCredential, TakenBack } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'
import { formatShare } from '../releaseWords.ts'

type Named = Pick<ReleaseCredential, 'name' | 'remote' | 'revokedAt'>

/** What happens, or happened, when a stolen credential is taken back; one line each. */
export function takeBackLines(
  { name, remote, revokedAt }: Named,
  taken: TakenBack,
  isDone: boolean,
): string[] {
  const { withdrawn, resumed, endedCanary, back, isStopped, isResumed, cancelledSteps } = taken
  const stays = !back && !isStopped && !isResumed && !endedCanary && withdrawn.length + resumed.length === 0
  const versions = withdrawn.length === 1 ? 'la versión' : `las ${withdrawn.length} versiones`
  return [
    revokedAt && !isDone
      ? sentence`«${name}» ya está revocada: no vale, ni los enlaces de prueba que creó ni sus vistas previas.`
      : sentence`«${name}» deja de valer, con los enlaces de prueba que creó, sus vistas previas y los envíos en marcha.`,
    ...(cancelledSteps ? ['Se cancelan los pasos que había previsto.'] : []),
    ...(endedCanary ? [`Termina la prueba de ${endedCanary} con una parte de los visitantes.`] : []),
    ...(back
      ? [`Todos los visitantes pasan de ${back.from} a ${back.to}, la última que esta credencial no les dio.`]
      : []),
    ...(isStopped
      ? [
          `Se deshabilita ${remote}: no hay otra versión a la que volver, o ya estaba deshabilitado y lo habilitó. Sus páginas muestran un aviso hasta que publiques una para todos y lo habilites.`,
        ]
      : []),
    ...(withdrawn.length > 0
      ? [
          `Se ${withdrawn.length === 1 ? 'retira' : 'retiran'} ${versions} que publicó o habilitó: nadie puede recibirlas hasta que las habilites.`,
        ]
      : []),
    ...(resumed.length > 0 ? [`Se permite de nuevo lo que retiró: ${resumed.join(', ')}.`] : []),
    ...(isResumed ? [`Se habilita ${remote}, que deshabilitó.`] : []),
    ...(stays ? ['Lo que reciben los visitantes no cambia.'] : []),
  ]
}

/** Who gets a version that the credential published, or that nobody does any more. */
export function publishedState({
  isLive,
  share,
  isWithdrawn,
}: TakenBack['published'][number]): string | undefined {
  if (isWithdrawn) return 'Retirada'
  if (isLive) return 'Para todos'
  return share === null ? undefined : `En prueba al ${formatShare(share)}`
}
