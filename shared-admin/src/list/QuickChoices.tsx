import { Button, media, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface QuickChoicesProps {
  label: string
  choices: { label: string; isChosen: boolean; onChoose: () => void }[]
}

/**
 * A few choices, each in one click; the chosen one is highlighted.
 * @example <QuickChoices label="Rango" choices={[{ label: 'Hoy', isChosen: true, onChoose: chooseToday }]} />
 */
export function QuickChoices({ label, choices }: QuickChoicesProps) {
  return (
    <Line role="group" aria-label={label}>
      {choices.map((choice) => (
        <Choice
          key={choice.label}
          variant="secondary"
          size="sm"
          aria-pressed={choice.isChosen}
          onClick={choice.onChoose}
        >
          {choice.label}
        </Choice>
      ))}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  max-width: 100%;
  /* One line on a phone, which scrolls sideways. */
  overflow-x: auto;
  scrollbar-width: none;
  > button { flex: none; }
  ${media.md} { flex-wrap: wrap; overflow: visible; }
`

const Choice = styled(Button)`
  padding-inline: ${theme.space[2]};
  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`
