import { Archive, ArchiveX, Mail as MailIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Mail } from 'shared-auth/api'
import { Button } from 'shared-ui'
import { listAddress } from '../../screen/listAddress.ts'
import { mailPath } from './mail.api.ts'
import { useMailChange } from './useMailChange.ts'

/** The buttons in the header of a mail's screen. */
export function MailButtons({ mail }: { mail: Mail }) {
  const { archive, markRead } = useMailChange()
  const navigate = useNavigate()

  async function handleUnread() {
    // Back to the list, because a mail that stays open is read.
    if (await markRead(mail, false)) await navigate(listAddress(mailPath))
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void archive(mail, !mail.archivedAt)}>
        {mail.archivedAt ? <ArchiveX aria-hidden /> : <Archive aria-hidden />}
        {mail.archivedAt ? 'Sacar del archivo' : 'Archivar'}
      </Button>
      <Button variant="secondary" onClick={handleUnread}>
        <MailIcon aria-hidden /> Marcar sin leer
      </Button>
    </>
  )
}
