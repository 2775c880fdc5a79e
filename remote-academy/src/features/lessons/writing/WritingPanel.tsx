import type { QuestionKind } from 'federation/questions'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MediaPicker } from 'shared-admin'
import type { AcademyLessonContent } from 'shared-auth/api'
import { Button, media, promptDialog, SelectField, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { bold, EditorToolbar, italic } from './EditorToolbar.tsx'
import { LessonPreview } from './LessonPreview.tsx'
import { type EditorHandle, MarkdownEditor } from './MarkdownEditor.tsx'
import { link, type MarkdownCommand, picture } from './markdownCommands.ts'
import { ProblemList } from './ProblemList.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { placeOfQuestion, question } from './questionCommands.ts'
import { ReportedErrors } from './ReportedErrors.tsx'
import { countWords, minutesOf } from './textFacts.ts'
import { usePictures } from './usePictures.ts'

type TextName = 'text' | 'premiumText'

interface WritingPanelProps {
  id: string
  content: AcademyLessonContent
  onChange: (changed: Partial<AcademyLessonContent>) => void
}

/** The text of a lesson beside the lesson as its reader will see it; on a phone one or the other. */
export function WritingPanel({ id, content, onChange }: WritingPanelProps) {
  const [name, setName] = useState<TextName>('text')
  const [shown, setShown] = useState<'write' | 'view'>('write')
  const [isPicking, setIsPicking] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const editor = useRef<EditorHandle>(null)
  const preview = useRef<HTMLDivElement>(null)
  const text = content[name] ?? ''
  const words = countWords(text)
  const run = (command: MarkdownCommand) => editor.current?.run(command)
  const insertPicture = (address: string, alt: string) => run(picture(address, alt))
  const pictures = usePictures(insertPicture)

  async function addLink() {
    const address = await promptDialog({
      ...{ title: 'Enlace', label: 'Dirección', value: 'https://' },
      ...{ confirmText: 'Insertar', cancelText: 'Cancelar' },
      validate: (value) =>
        /^(https?:\/\/|\/|#)\S+$/.test(value) ? undefined : 'Empieza con https:// o con /.',
    })
    if (address) run(link(address))
  }

  function addQuestion(kind: QuestionKind) {
    setIsAsking(false)
    // After the dialog has given back the focus.
    setTimeout(() => run(question(kind)))
  }

  function openLine(field: string, line: number) {
    setShown('write')
    setName(field === 'premiumText' ? 'premiumText' : 'text')
    // After the editor of that text is on the page.
    setTimeout(() => editor.current?.goToLine(line))
  }

  // Other screens lead to a question of the lesson by its id.
  const { hash } = useLocation()
  const latest = useRef({ content, openLine })
  latest.current = { content, openLine }
  useEffect(() => {
    const found = placeOfQuestion(latest.current.content, hash)
    if (found) latest.current.openLine(...found)
  }, [hash])

  function followScroll(share: number) {
    const page = preview.current
    if (page) page.scrollTop = share * (page.scrollHeight - page.clientHeight)
  }

  return (
    <Frame>
      <Head>
        <SelectField label="Texto" value={name} onChange={({ target }) => setName(target.value as TextName)}>
          <option value="text">Para todos</option>
          <option value="premiumText">Solo para miembros</option>
        </SelectField>
        <Text size="sm" tone="muted">
          {words === 1 ? '1 palabra' : `${words} palabras`} · {minutesOf(words)} min de lectura
        </Text>
        <Tabs>
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={shown === 'write'}
            onClick={() => setShown('write')}
          >
            Escribir
          </Button>
          <Button size="sm" variant="ghost" aria-pressed={shown === 'view'} onClick={() => setShown('view')}>
            Ver
          </Button>
        </Tabs>
      </Head>
      <Panes data-shown={shown}>
        <Writing>
          <EditorToolbar
            onRun={run}
            onLink={addLink}
            onPicture={() => setIsPicking(true)}
            onQuestion={() => setIsAsking(true)}
          />
          <MarkdownEditor
            key={name}
            ref={editor}
            label="Texto de la lección, en Markdown"
            value={text}
            keys={{ 'Mod-b': () => run(bold), 'Mod-i': () => run(italic), 'Mod-k': () => void addLink() }}
            onChange={(value) => onChange({ [name]: value === '' ? null : value })}
            onFiles={pictures.upload}
            onScroll={followScroll}
          />
        </Writing>
        <LessonPreview ref={preview} content={content} text={text} />
      </Panes>
      <Text role="status" size="sm">
        {pictures.progress}
      </Text>
      <ProblemList id={id} onOpen={openLine} />
      <ReportedErrors id={id} content={content} onOpen={openLine} />
      <QuestionDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onPick={addQuestion} />
      <MediaPicker isOpen={isPicking} onClose={() => setIsPicking(false)} onPick={insertPicture} />
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]};
`

const Tabs = styled.div`
  display: flex;
  [aria-pressed='true'] { background: ${theme.color.primarySoft}; }
  ${media.lg} { display: none; }
`

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  height: 75dvh;
  min-height: 24rem;
  ${media.lg} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  @media (max-width: ${theme.breakpoint.lg - 0.02}px) {
    &[data-shown='write'] > :last-child, &[data-shown='view'] > :first-child { display: none; }
  }
`

const Writing = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${theme.space[2]};
  min-width: 0;
  min-height: 0;
`
