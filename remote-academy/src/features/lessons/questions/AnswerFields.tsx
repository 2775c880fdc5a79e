import { MAX_OPTION, type Question, shownOptions } from 'federation/questions'
import { useId } from 'react'
import { TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { InlineMarkdown } from './InlineMarkdown.tsx'
import { OrderFields } from './OrderFields.tsx'

interface AnswerFieldsProps {
  question: Question
  /** False without scripts, and once it is answered. */
  isLive: boolean
  /** Shows the right answer. */
  isSolved: boolean
}

/** The fields of an answer; the browser keeps what is chosen. */
export function AnswerFields({ question, isLive, isSolved }: AnswerFieldsProps) {
  const name = useId()
  const { kind, options, solution } = question
  if (kind === 'text')
    return (
      <TextField
        label="Tu respuesta"
        isLabelHidden
        placeholder="Tu respuesta"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_OPTION}
        defaultValue={isSolved ? solution[0] : ''}
      />
    )
  if (kind === 'order') return <OrderFields options={shownOptions(question)} isLive={isLive} />
  return (
    <Options>
      {options.map((option) => (
        <Option key={option}>
          <input
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={name}
            value={option}
            defaultChecked={isSolved && solution.includes(option)}
          />
          <span>
            <InlineMarkdown text={option} />
          </span>
        </Option>
      ))}
    </Options>
  )
}

const Options = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`

const Option = styled.label`
  display: flex;
  gap: ${theme.space[3]};
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  line-height: 1.6;
  cursor: pointer;
  overflow-wrap: anywhere;
  transition: background-color ${theme.motion.fast}, border-color ${theme.motion.fast};
  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.3rem;
    accent-color: ${theme.color.primary};
    cursor: inherit;
  }
  &:hover:not(:has(:disabled)) { border-color: ${theme.color.borderStrong}; }
  &:has(:checked) {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
  &:has(:focus-visible) { outline: 2px solid ${theme.color.focus}; outline-offset: 2px; }
  input:focus-visible { outline: none; }
  &:has(:disabled) { cursor: default; }
  @media print { break-inside: avoid; }
`
