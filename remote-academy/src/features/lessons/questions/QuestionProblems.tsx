import type { QuestionProblem } from 'federation/questions'
import { TriangleAlert } from 'lucide-react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** What is wrong with the block of a question, for the one who writes it. */
export function QuestionProblems({ problems }: { problems: QuestionProblem[] }) {
  return (
    <Frame role="note">
      <Title>
        <TriangleAlert aria-hidden />
        Esta pregunta no se puede publicar
      </Title>
      <ul>
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Línea {line}: {message}
          </li>
        ))}
      </ul>
    </Frame>
  )
}

const Frame = styled.aside`
  padding: ${theme.space[4]} ${theme.space[5]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
  font-size: ${theme.font.size.sm};
  ul { margin-top: ${theme.space[2]}; }
`

const Title = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-weight: ${theme.font.weight.semibold};
  svg { flex: none; width: 1.25rem; height: 1.25rem; }
`
