import { useSession } from 'shared-auth'
import { Button, Heading, Stack, Text } from 'shared-ui'
import { openHelp } from '../shortcuts/helpState.ts'
import { NewsLink } from './NewsLink.tsx'
import { newsFor } from './releases.ts'

/** What each release brought, with links to its screens. */
export function NewsList() {
  const user = useSession((state) => state.user)
  return (
    <Stack gap={6}>
      {newsFor(user).map(({ id, title, items }) => (
        <Stack key={id} as="section" gap={4} aria-label={title}>
          <Heading level={3} size="md">
            {title}
          </Heading>
          {items.map((item) => (
            <div key={item.title}>
              <Text weight="semibold">{item.title}</Text>
              <Text tone="muted">{item.text}</Text>
              <NewsLink item={item} />
            </div>
          ))}
        </Stack>
      ))}
      <Stack direction="row" justify="flex-end" gap={2}>
        <Button variant="ghost" onClick={() => openHelp('shortcuts')}>
          Atajos de teclado
        </Button>
        <Button variant="secondary" onClick={() => openHelp('tour')}>
          Hacer el recorrido
        </Button>
      </Stack>
    </Stack>
  )
}
