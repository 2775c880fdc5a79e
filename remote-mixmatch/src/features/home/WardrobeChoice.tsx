import { useQuery } from '@tanstack/react-query'
import { type Dispatch, useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { loginPathFor, useSession } from 'shared-auth'
import type { WardrobeItem } from 'shared-auth/api'
import { Button, pathTo, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Slot, slots, type Wardrobe } from '../../wardrobe/garments.ts'
import { itemsOutside, ownWardrobe } from '../../wardrobe/ownWardrobe.tsx'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'
import type { MixAction } from './mix.ts'
import { wardrobeQuery } from './wardrobe.api.ts'

const kinds: Record<Slot, string> = {
  tops: 'partes de arriba',
  bottoms: 'partes de abajo',
  shoes: 'calzado',
}

interface WardrobeChoiceProps {
  wardrobe: Wardrobe
  dispatch: Dispatch<MixAction>
}

/** Chooses the wardrobe that is mixed: the user's own, if it has garments, or the sample wardrobe. */
export function WardrobeChoice(props: WardrobeChoiceProps) {
  const userId = useSession(({ accessToken, user }) => (accessToken ? user?.id : undefined))
  if (userId) return <OwnWardrobe key={userId} userId={userId} {...props} />
  return (
    <Text tone="muted" size="sm">
      Son prendas de muestra. <Link to={loginPathFor(null)}>Inicia sesión</Link> para combinar las tuyas.
    </Text>
  )
}

function OwnWardrobe({ userId, wardrobe, dispatch }: WardrobeChoiceProps & { userId: string }) {
  const { data: items, isPending, refetch, isFetching } = useQuery(wardrobeQuery(userId))
  const own = useMemo(() => items && ownWardrobe(items), [items])

  useEffect(() => {
    if (!own) return
    dispatch({ type: 'open', wardrobe: own })
    return () => dispatch({ type: 'open', wardrobe: sampleWardrobe })
  }, [own, dispatch])

  if (isPending)
    return (
      <Text tone="muted" size="sm" role="status">
        Abriendo tu armario…
      </Text>
    )
  if (!items)
    return (
      <Stack gap={2} align="start" role="alert">
        <Text size="sm">
          No pudimos abrir tu armario. Mientras tanto, puedes combinar prendas de muestra.
        </Text>
        <Button variant="secondary" size="sm" isBusy={isFetching} onClick={() => refetch()}>
          Reintentar
        </Button>
      </Stack>
    )
  if (!own) return <NothingToMix items={items} />
  return (
    <Stack gap={3} align="start">
      <Switch role="group" aria-label="Armario">
        <Choice
          type="button"
          aria-pressed={wardrobe === own}
          onClick={() => dispatch({ type: 'open', wardrobe: own })}
        >
          Mi armario
        </Choice>
        <Choice
          type="button"
          aria-pressed={wardrobe === sampleWardrobe}
          onClick={() => dispatch({ type: 'open', wardrobe: sampleWardrobe })}
        >
          De muestra
        </Choice>
      </Switch>
      {wardrobe === own && <WhichIsWhich own={own} items={items} />}
    </Stack>
  )
}

function NothingToMix({ items }: { items: WardrobeItem[] }) {
  return (
    <Text tone="muted" size="sm">
      {items.length === 0
        ? 'Tu armario todavía está vacío: estas prendas son de muestra.'
        : 'En tu armario no hay aún partes de arriba, partes de abajo ni calzado: estas prendas son de muestra.'}{' '}
      <Link to={pathTo('/dashboard/user/wardrobe')}>Añade las tuyas con una foto</Link>.
    </Text>
  )
}

function WhichIsWhich({ own, items }: { own: Wardrobe; items: WardrobeItem[] }) {
  const borrowed = slots.filter((slot) => own[slot] === sampleWardrobe[slot])
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
