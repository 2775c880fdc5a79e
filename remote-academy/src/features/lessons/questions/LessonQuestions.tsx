import { normalizedSource, type QuestionBlock, questionBlocksIn, questionsIn } from 'federation/questions'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useSession } from 'shared-auth'
import { followAnswers, giveAnswer, syncAnswers, useAnswers } from '../../../reading/answers/answers.ts'
import { keyOf } from '../../../reading/answers/stored.ts'
import { Question } from './Question.tsx'
import { QuestionProblems } from './QuestionProblems.tsx'

// In the same file, so that a lesson loads one.
export { Question }

interface LessonQuestionsProps {
  text: string
  /** Undefined in the view of an editor, which stores nothing and shows what is wrong with a block. */
  lessonId?: string
  /** Gets the function that shows the question of a block by its source. */
  children: (show: (source: string) => ReactNode) => ReactNode
}

/** Makes questions of the blocks in a lesson's text. */
export function LessonQuestions({ text, lessonId, children }: LessonQuestionsProps) {
  const blocks = useMemo(() => questionBlocksIn(text), [text])
  useAnswersOf(lessonId)
  const show = useMemo(() => (source: string) => shown(blocks, source, lessonId), [blocks, lessonId])
  return children(show)
}

/** The rest of a lesson is shown, whatever one of its blocks is. */
function shown(blocks: QuestionBlock[], source: string, lessonId: string | undefined): ReactNode {
  const wanted = normalizedSource(source)
  const block = blocks.find((each) => each.source === wanted)
  if (block?.question && lessonId)
    return <LessonQuestion key={block.source} lessonId={lessonId} question={block.question} />
  if (block?.question) return <Question key={block.source} question={block.question} />
  return block && lessonId === undefined ? <QuestionProblems problems={block.problems} /> : undefined
}

type LessonQuestionProps = { lessonId: string; question: NonNullable<QuestionBlock['question']> }

function LessonQuestion({ lessonId, question }: LessonQuestionProps) {
  const given = useAnswers(({ answers }) => answers[keyOf(lessonId, question.id)])
  return (
    <Question
      question={question}
      given={given}
      onAnswer={(answer, isRight) => giveAnswer(lessonId, question.id, answer, isRight)}
    />
  )
}

/** Loads the reader's answers, and for an account those of its other devices. */
function useAnswersOf(lessonId: string | undefined) {
  const readerId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (lessonId === undefined) return undefined
    const stop = followAnswers()
    const sync = () => void (readerId && syncAnswers(readerId, lessonId))
    sync()
    addEventListener('online', sync)
    return () => {
      stop()
      removeEventListener('online', sync)
    }
  }, [readerId, lessonId])
}

interface OpenQuestionsProps {
  text: string
  lessonId: string
  children: (count: number) => ReactNode
}

/** How many questions of a lesson were never answered right. */
export function OpenQuestions({ text, lessonId, children }: OpenQuestionsProps) {
  const questions = useMemo(() => questionsIn(text), [text])
  const open = useAnswers(
    ({ answers }) => questions.filter(({ id }) => !answers[keyOf(lessonId, id)]?.wasRight).length,
  )
  return children(open)
}
