import { useEffect, useRef, useState } from 'react'
import { focusHeading } from 'shared-admin'
import { useSession } from 'shared-auth'
import { Button, Heading, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { closeHelp } from '../shortcuts/helpState.ts'
import { NewsLink } from './NewsLink.tsx'
import { newsFor } from './releases.ts'

/** A tour of the latest release, one item after the other; it can be left at every step. */
export function NewsTour() {
  const user = useSession((state) => state.user)
  const items = newsFor(user)[0]?.items ?? []
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const isMoved = useRef(false)
  const item = items[at]

  function go(next: number) {
    isMoved.current = true
    setAt(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read because its heading gets the focus
  useEffect(() => {
    if (isMoved.current) focusHeading(heading.current)
  }, [at])

  if (!item) return null

  return (
    <Stack gap={4}>
      <Step>
        <Text size="sm" tone="muted">
          {at + 1} de {items.length}
        </Text>
        <Heading ref={heading} level={3} size="lg">
          {item.title}
        </Heading>
        <Text>{item.text}</Text>
        <NewsLink item={item} />
      </Step>
      <Stack direction="row" justify="flex-end" gap={2}>
        {at > 0 && (
          <Button variant="ghost" onClick={() => go(at - 1)}>
            Anterior
          </Button>
        )}
        {at < items.length - 1 ? (
          <Button onClick={() => go(at + 1)}>Siguiente</Button>
        ) : (
          <Button onClick={closeHelp}>Terminar</Button>
        )}
      </Stack>
    </Stack>
  )
}

const Step = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  /* Keeps the buttons in place, because the steps differ in length. */
  min-height: 11rem;
`
