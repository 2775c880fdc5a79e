import { useState } from 'react'
import { type Shortcut, useRegistered } from 'shared-admin'
import { Button, CheckboxField, Heading, media, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { openHelp } from './helpState.ts'
import { paletteKeyLabel } from './paletteKey.ts'
import { areShortcutsOn, setShortcutsOn } from './shortcutChoice.ts'
import { everywhere, navigating } from './shortcutTitles.ts'

const general = [everywhere, navigating]
const paletteShortcut = { keys: paletteKeyLabel, label: 'Buscar y hacer' }

/** The shortcuts of the visible screen, and the switch for those of a single key. */
export function ShortcutList() {
  const registered = useRegistered((state) => state.registered)
  const [isOn, setIsOn] = useState(areShortcutsOn)
  // Read once on opening, without the shortcuts that are unavailable then. The screen's own come first.
  const [groups] = useState(() => {
    const available = registered
      .toReversed()
      .flatMap(({ title, shortcuts }) =>
        shortcuts
          .filter(({ isAvailable }) => isAvailable?.() !== false)
          .map(({ keys, label }) => ({ title, keys, label })),
      )
    const own = available.map(({ title }) => title).filter((title) => !general.includes(title))
    return [...new Set(own), ...general].map((title) => ({
      title,
      shortcuts: available.filter((shortcut) => shortcut.title === title),
    }))
  })
  const shown = isOn ? groups : [{ title: everywhere, shortcuts: [] }]

  function handleToggle(checked: boolean) {
    setShortcutsOn(checked)
    setIsOn(checked)
  }

  return (
    <Stack gap={5}>
      {shown.map(({ title, shortcuts }) => (
        <ShortcutGroup
          key={title}
          title={title}
          shortcuts={title === everywhere ? [paletteShortcut, ...shortcuts] : shortcuts}
        />
      ))}
      <CheckboxField
        label="Usar atajos de una sola tecla"
        hint="Desactívalos si dictas con la voz, o si los pulsas sin querer. Vale para este navegador."
        checked={isOn}
        onChange={(event) => handleToggle(event.target.checked)}
      />
      <Stack direction="row" justify="flex-end">
        <Button variant="secondary" onClick={() => openHelp('news')}>
          Ver novedades
        </Button>
      </Stack>
    </Stack>
  )
}

interface ShortcutGroupProps {
  title: string
  shortcuts: Pick<Shortcut, 'keys' | 'label'>[]
}

function ShortcutGroup({ title, shortcuts }: ShortcutGroupProps) {
  return (
    <section aria-label={title}>
      <Heading level={3} size="md">
        {title}
      </Heading>
      <List>
        {shortcuts.map(({ keys, label }) => (
          <Line key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </Line>
        ))}
      </List>
    </section>
  )
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space[1]} ${theme.space[6]};
  && { ${media.md} { grid-template-columns: 1fr 1fr; } }
  margin-top: ${theme.space[2]};
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 2rem;
  dt { display: flex; flex: none; gap: ${theme.space[1]}; min-width: 5.5rem; }
  dd { margin: 0; }
  kbd {
    min-width: 1.75rem;
    padding: 0 ${theme.space[2]};
    border: 1px solid ${theme.color.borderStrong};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.sunken};
    font-family: ${theme.font.mono};
    font-size: ${theme.font.size.sm};
    text-align: center;
  }
`
