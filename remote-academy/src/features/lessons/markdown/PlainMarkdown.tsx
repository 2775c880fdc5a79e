import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

const MAX_SHOWN_LENGTH = 200_000

/** The source of a text that is too heavy to format. */
export function PlainMarkdown({ text }: { text: string }) {
  return (
    <Stack gap={4}>
      <Text role="note">
        Este texto es demasiado largo o complejo para darle formato, así que se muestra tal como fue escrito.
      </Text>
      <Written>{text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text}</Written>
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
