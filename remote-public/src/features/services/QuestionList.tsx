import { Plus } from 'lucide-react'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Question as QuestionText } from './services.content.ts'

export function QuestionList({ questions }: { questions: QuestionText[] }) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Question key={question}>
          <summary>
            {question}
            <Plus aria-hidden />
          </summary>
          <Text tone="muted">{answer}</Text>
        </Question>
      ))}
    </div>
  )
}

const Question = styled.details`
  border-top: 1px solid ${theme.color.border};
  &:last-child { border-bottom: 1px solid ${theme.color.border}; }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[4]};
    padding-block: ${theme.space[5]};
    font-size: ${theme.font.size.lg};
    font-weight: ${theme.font.weight.semibold};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker { display: none; }
  summary svg { flex: none; width: 1.25rem; height: 1.25rem; color: ${theme.color.primary}; transition: transform ${theme.motion.normal}; }
  &[open] summary svg { transform: rotate(45deg); }
  p { padding-bottom: ${theme.space[6]}; }
  @media print {
    break-inside: avoid;
    summary { padding-block: ${theme.space[2]}; }
    svg { display: none; }
    p { padding-bottom: ${theme.space[3]}; }
  }
`
