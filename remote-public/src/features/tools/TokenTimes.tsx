import { useState } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { readTimes } from './tokenTimes.ts'

/** When a token was issued and when it expires, relative to now and as dates. */
export function TokenTimes({ claims }: { claims: object }) {
  const [now] = useState(Date.now)
  const times = readTimes(claims, now)
  if (times.length === 0) return null
  return (
    <List aria-label="Fechas del token">
      {times.map(({ claim, relative, date }) => (
        <li key={claim}>
          <code>{claim}</code>
          <span>
            <strong>{relative}</strong>
            <br />
            {date}
          </span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding: 0;
  list-style: none;
  font-size: ${theme.font.size.sm};
  li { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: ${theme.space[3]}; }
  code { color: ${theme.color.textMuted}; }
`
