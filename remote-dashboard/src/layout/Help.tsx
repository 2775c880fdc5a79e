import { Modal } from 'shared-admin'
import { NewsList } from '../news/NewsList.tsx'
import { NewsTour } from '../news/NewsTour.tsx'
import { closeHelp, type HelpTopic, useHelp } from '../shortcuts/helpState.ts'
import { ShortcutList } from '../shortcuts/ShortcutList.tsx'

const titles: Record<HelpTopic, string> = {
  shortcuts: 'Atajos de teclado',
  news: 'Novedades',
  tour: 'Novedades',
}

/** The shortcuts of the visible screen, and what is new, in one dialog. */
export function Help() {
  const topic = useHelp((state) => state.topic)
  return (
    <Modal title={topic ? titles[topic] : 'Ayuda'} isOpen={topic !== null} onClose={closeHelp}>
      {topic === 'shortcuts' && <ShortcutList />}
      {topic === 'news' && <NewsList />}
      {topic === 'tour' && <NewsTour />}
    </Modal>
  )
}
