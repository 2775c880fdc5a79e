import { Archive, ArchiveX, Mail as MailIcon, Reply } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { listAddress, useScreenActions, useShortcuts } from 'shared-admin'
import type { Mail } from 'shared-auth/api'
import { Button } from 'shared-ui'
import { mailPath } from './mail.api.ts'
import { useMailChange } from './useMailChange.ts'
import type { MailQueue } from './useMailQueue.ts'

/** The buttons in the header of a mail's screen, and its keys. */
export function MailButtons({ mail, queue }: { mail: Mail; queue: MailQueue }) {
  const { archive, markRead } = useMailChange()
  const navigate = useNavigate()

  /** Replaces the open mail in the history, so that the browser's back button leads to the list. */
  const open = (other: Mail | undefined) =>
    navigate(other ? `${mailPath}/details/${other.id}` : listAddress(mailPath), { replace: true })

  async function handleArchive() {
    // The list closes up as soon as the mail leaves it.
    const other = queue.next ?? queue.previous
    const isArchiving = !mail.archivedAt
    if ((await archive(mail, isArchiving)) && isArchiving) await open(other)
  }

  async function handleUnread() {
    // Back to the list, because a mail that stays open is read.
    if (await markRead(mail, false)) await navigate(listAddress(mailPath))
  }

  useShortcuts('Este correo', [
    {
      keys: 'j',
      label: 'Correo siguiente',
      run: () => void open(queue.next),
      isAvailable: () => queue.next !== undefined,
    },
    {
      keys: 'k',
      label: 'Correo anterior',
      run: () => void open(queue.previous),
      isAvailable: () => queue.previous !== undefined,
    },
    { keys: 'e', label: 'Archivar y abrir el siguiente', run: () => void handleArchive() },
    { keys: 'r', label: 'Responder', run: focusReply },
  ])

  useScreenActions([
    {
      label: mail.archivedAt ? 'Sacar este correo del archivo' : 'Archivar este correo',
      ...{ icon: Archive, run: () => void handleArchive() },
    },
    { label: 'Marcar este correo sin leer', icon: MailIcon, run: () => void handleUnread() },
    { label: 'Responder a este correo', words: 'contestar', icon: Reply, run: focusReply },
  ])

  return (
    <>
      <Button variant="secondary" aria-keyshortcuts="e" onClick={handleArchive}>
        {mail.archivedAt ? <ArchiveX aria-hidden /> : <Archive aria-hidden />}
        {mail.archivedAt ? 'Sacar del archivo' : 'Archivar'}
      </Button>
      <Button variant="secondary" onClick={handleUnread}>
        <MailIcon aria-hidden /> Marcar sin leer
      </Button>
    </>
  )
}

function focusReply() {
  const field = document.querySelector<HTMLElement>('form[aria-label="Responder"] textarea')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
