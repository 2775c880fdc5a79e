import { Hand, Lock, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

const gestures: { icon: ReactNode; name: string; text: string }[] = [
  {
    icon: <Shuffle aria-hidden />,
    name: 'Mezcla',
    text: 'Un toque y el armario te propone un conjunto completo. Si no te convence, otro toque.',
  },
  {
    icon: <Lock aria-hidden />,
    name: 'Bloquea',
    text: '¿Esa falda va sí o sí? Bloquéala y mezcla el resto hasta encontrarle compañía.',
  },
  {
    icon: <Hand aria-hidden />,
    name: 'Desliza',
    text: 'Cambia una sola prenda deslizándola con el dedo, con las flechas o con el teclado.',
  },
]

/** The three gestures of the mixer. */
export function Gestures() {
  return (
    <List role="list">
      {gestures.map(({ icon, name, text }) => (
        <li key={name}>
          <Mark>{icon}</Mark>
          <Heading level={3} size="xl">
            {name}
          </Heading>
          <Text tone="muted">{text}</Text>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[8]};
  ${media.md} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${theme.space[10]}; }
  li { display: grid; gap: ${theme.space[2]}; align-content: start; }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${theme.space[2]};
  border-radius: 50%;
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
`
