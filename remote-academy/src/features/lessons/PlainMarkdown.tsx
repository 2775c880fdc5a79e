import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

const LONGEST_SHOWN = 200_000

/** A text that is too heavy to format, as it was written. */
export function PlainMarkdown({ text }: { text: string }) {
  return (
    <Stack gap={4}>
      <Text role="note">
        Este texto es demasiado largo o complejo para darle formato, así que se muestra tal como fue escrito.
      </Text>
      <Written>{text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}</Written>
    </Stack>
  )
}

const Written = styled.pre`
  margin: 0;
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
