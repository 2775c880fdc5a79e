import { type Column, RowSwitch, useRowChange, yesNo, yesNoColumn } from 'shared-admin'
import { useAreas } from 'shared-auth'
import { type Feedback, type FeedbackUpdateInput, updateFeedback } from 'shared-auth/api'

type Flag = 'isActive' | 'isPinned'

const words: Record<Flag, { label: string; done: [on: string, off: string] }> = {
  isActive: { label: 'Activo', done: ['Feedback activado.', 'Feedback desactivado.'] },
  isPinned: { label: 'Pinned', done: ['Feedback fijado.', 'Feedback soltado.'] },
}

/** Switches a feedback active or pinned where it is shown; without the consent of its author it cannot be pinned. */
export function FeedbackSwitch({ feedback, flag }: { feedback: Feedback; flag: Flag }) {
  const change = useRowChange<Feedback, FeedbackUpdateInput>({ name: 'feedback', update: updateFeedback })
  const mayPin = useAreas().mayOpen('feedback', 'publish')
  const { label, done } = words[flag]

  function handleChange(isOn: boolean) {
    const to = (value: boolean) => ({
      ...{ edit: { [flag]: value }, shown: { [flag]: value }, done: done[value ? 0 : 1] },
    })
    void change(feedback.id, { ...to(isOn), undo: to(!isOn), failed: 'No se pudo cambiar el feedback' })
  }

  if (flag === 'isPinned' && !mayPin)
    return <span title="Fijarlo pide el permiso de publicar en Feedback.">{yesNo(feedback.isPinned)}</span>
  if (flag === 'isPinned' && !feedback.isPinned && !feedback.canBeShown)
    return <span title="Quien lo escribió no dio permiso para mostrarlo.">Privado</span>
  return <RowSwitch label={`${label}: «${feedback.title}»`} isOn={feedback[flag]} onChange={handleChange} />
}

/** 'Sí' or 'No' with its switch. */
export function switchColumn(flag: Flag, header: string): Column<Feedback> {
  return {
    ...yesNoColumn<Feedback>(flag, header),
    cell: (feedback) => <FeedbackSwitch feedback={feedback} flag={flag} />,
  }
}
