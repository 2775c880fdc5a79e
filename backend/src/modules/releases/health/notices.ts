import type { FastifyBaseLogger } from 'fastify'
import type { Channel } from '../../../db/notices/channels.ts'
import type { Verdict } from '../../../releasesDb/schema/health.ts'
import type { Services } from '../../../services.ts'
import { administratorAddresses } from '../../users/administrators.repository.ts'
import { type RollbackNotice, rollbackNotice } from './notices.schemas.ts'

export const rollbacksChannel: Channel<RollbackNotice> = { name: 'release_returns', schema: rollbackNotice }

/** The numbers of a verdict, in a sentence for people. */
export function reasonOf({ page, visitors, failed, baseline }: Verdict): string {
  const where = page === null ? '' : ` en ${page}`
  const percent = (100 * baseline).toLocaleString('es-PE', { maximumFractionDigits: 1 })
  return `Falló a ${failed} de ${visitors} visitantes${where}. De la versión anterior se espera que falle al ${percent} %.`
}

/** Notifies the open tabs of administrators, and mails all of them; resolves when each mail is sent or has failed. */
export async function giveNotice(
  { db, notifications, mails }: Pick<Services, 'db' | 'notifications' | 'mails'>,
  notice: RollbackNotice,
  log: FastifyBaseLogger,
) {
  await notifications.publish(rollbacksChannel, notice)
  const addresses = await administratorAddresses(db)
  const sent = await Promise.allSettled(addresses.map((to) => mails.send({ to, ...mailOf(notice) })))
  for (const each of sent)
    if (each.status === 'rejected') log.error({ err: each.reason }, 'a mail was not sent')
}

function mailOf({ remote, version, isReturned, to, reason }: RollbackNotice) {
  const name = `${remote} ${version}`
  if (!isReturned)
    return {
      subject: `${name} falla y sigue publicada`,
      text: [`${name} falla más que la versión a la que reemplaza.`, reason].join('\n\n'),
    }
  return {
    subject: `${name} se retiró porque fallaba`,
    text: [
      `${name} fallaba más que la versión a la que reemplaza, y la plataforma la retiró sola.`,
      reason,
      to === null ? '' : `Sus visitantes reciben ${remote} ${to}.`,
      `Cuando esté arreglada, publica otra versión. Si fue un error, habilítala: npm run mfe -- enable ${name}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
