import type { Dispatch } from 'react'
import { Link } from 'react-router-dom'
import { loginPathFor } from 'shared-auth'
import type { WardrobeItem } from 'shared-auth/api'
import { Button, pathTo, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { coreSlots, type Wardrobe } from '../../wardrobe/garments.ts'
import { itemsOutside } from '../../wardrobe/ownWardrobe.tsx'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'
import type { MixAction } from './mix.ts'
import type { OwnItems } from './useMixer.ts'

const kinds: Record<(typeof coreSlots)[number], string> = {
  tops: 'partes de arriba',
  bottoms: 'partes de abajo',
  shoes: 'calzado',
}

interface WardrobeChoiceProps {
  userId: string | undefined
  /** That of the person. */
  items: OwnItems
  /** The one that is mixed. */
  wardrobe: Wardrobe
  dispatch: Dispatch<MixAction>
}

/** Chooses the wardrobe that is mixed: the user's own, if it has garments, or the sample wardrobe. */
export function WardrobeChoice({ userId, items: own, wardrobe, dispatch }: WardrobeChoiceProps) {
  if (!userId)
    return (
      <Text tone="muted" size="sm">
        Son prendas de muestra. <Link to={loginPathFor(null)}>Inicia sesión</Link> para combinar las tuyas.
      </Text>
    )
  if (own.isLoading)
    return (
      <Text tone="muted" size="sm" role="status">
        Abriendo tu armario…
      </Text>
    )
  if (!own.items)
    return (
      <Stack gap={2} align="start" role="alert">
        <Text size="sm">
          No pudimos abrir tu armario. Mientras tanto, puedes combinar prendas de muestra.
        </Text>
        <Button variant="secondary" size="sm" isBusy={own.isFetching} onClick={() => own.refetch()}>
          Reintentar
        </Button>
      </Stack>
    )
  if (!own.own) return <NothingToMix items={own.items} />
  return <Choices own={own.own} items={own.items} wardrobe={wardrobe} dispatch={dispatch} />
}

type ChoicesProps = Pick<WardrobeChoiceProps, 'wardrobe' | 'dispatch'> & {
  own: Wardrobe
  items: WardrobeItem[]
}

function Choices({ own, items, wardrobe, dispatch }: ChoicesProps) {
  const isOwn = Object.values(wardrobe).some((garments) => garments.some((garment) => garment.isOwn))
  return (
    <Stack gap={3} align="start">
      <Switch role="group" aria-label="Armario">
        <Choice
          type="button"
          aria-pressed={isOwn}
          onClick={() => isOwn || dispatch({ type: 'open', wardrobe: own })}
        >
          Mi armario
        </Choice>
        <Choice
          type="button"
          aria-pressed={!isOwn}
          onClick={() => isOwn && dispatch({ type: 'open', wardrobe: sampleWardrobe })}
        >
          De muestra
        </Choice>
      </Switch>
      {isOwn && <WhichIsWhich own={own} items={items} />}
    </Stack>
  )
}

function NothingToMix({ items }: { items: WardrobeItem[] }) {
  return (
    <Text tone="muted" size="sm">
      {items.length === 0
        ? 'Tu armario todavía está vacío: estas prendas son de muestra.'
        : 'Ninguna de tus prendas tiene un tipo que entre en el combinador: estas son de muestra.'}{' '}
      <Link to={pathTo('/dashboard/user/wardrobe')}>Añade las tuyas con una foto</Link>.
    </Text>
  )
}

function WhichIsWhich({ own, items }: { own: Wardrobe; items: WardrobeItem[] }) {
  const borrowed = coreSlots.filter((slot) => own[slot] === sampleWardrobe[slot])
  const outside = itemsOutside(items).length
  return (
    <Text tone="muted" size="sm">
      {borrowed.length === 0
        ? 'Todas las prendas son tuyas.'
        : `Aún no tienes ${borrowed.map((slot) => kinds[slot]).join(' ni ')}: te prestamos prendas de muestra.`}{' '}
      {outside > 0 &&
        `${outside === 1 ? 'Una prenda tuya no entra' : `${outside} prendas tuyas no entran`} en el combinador. `}
      <Link to={pathTo('/dashboard/user/wardrobe')}>Ver mi armario</Link>
    </Text>
  )
}

const Switch = styled.div`
  display: flex;
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
`

const Choice = styled.button`
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 0;
  border-radius: ${theme.radius.full};
  background: none;
  color: ${theme.color.textMuted};
  font: inherit;
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${theme.color.surface};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow.sm};
  }
`
