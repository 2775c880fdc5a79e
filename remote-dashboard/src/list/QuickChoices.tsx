import { Button, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface QuickChoicesProps {
  label: string
  choices: { label: string; isChosen: boolean; onChoose: () => void }[]
}

/** A few choices, each in one click; the chosen one is highlighted. */
export function QuickChoices({ label, choices }: QuickChoicesProps) {
  return (
    <Stack role="group" direction="row" gap={1} isWrapping aria-label={label}>
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
    </Stack>
  )
}

const Choice = styled(Button)`
  padding-inline: ${theme.space[2]};
  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`
