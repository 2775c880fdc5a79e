import { Pencil, Share2, Star, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Outfit as SavedOutfit } from 'shared-auth/api'
import { Button, Card, Heading, IconButton, Skeleton, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Wardrobe } from '../../../wardrobe/garments.ts'
import { mirror } from '../../../wardrobe/mirror.ts'
import { OutfitDrawing } from '../../../wardrobe/OutfitDrawing.tsx'
import { outfitOfPieces } from '../mix.ts'
import { useOutfitChanges } from './useOutfitChanges.ts'

const SharePanel = lazy(() => import('./SharePanel.tsx').then((m) => ({ default: m.SharePanel })))

interface OutfitCardProps {
  outfit: SavedOutfit
  userId: string
  wardrobe: Wardrobe
  opensSharing: boolean
  onWear: () => void
}

/** A saved outfit: put it on again, mark it, rename, share and delete it. */
export function OutfitCard({ outfit, userId, wardrobe, opensSharing, onWear }: OutfitCardProps) {
  const { name, isFavorite, pieces, shareId } = outfit
  const worn = useMemo(() => outfitOfPieces(wardrobe, pieces), [wardrobe, pieces])
  const [isSharing, setIsSharing] = useState(opensSharing)
  const { toggleFavorite, rename, remove } = useOutfitChanges(userId, outfit)

  useEffect(() => {
    if (opensSharing) setIsSharing(true)
  }, [opensSharing])

  return (
    <Frame as="li" padding={4} aria-label={name}>
      <Picture>
        <OutfitDrawing outfit={worn} />
      </Picture>
      <Side>
        <Top>
          <Heading level={3} size="lg">
            {name}
          </Heading>
          <FavoriteButton
            label={isFavorite ? `Quitar ${name} de favoritos` : `Marcar ${name} como favorito`}
            aria-pressed={isFavorite}
            onClick={toggleFavorite}
          >
            <Star aria-hidden />
          </FavoriteButton>
        </Top>
        <Text tone="muted" size="sm">
          {shareId ? 'Compartido: lo ve quien tenga su enlace' : 'Solo lo ves tú'}
        </Text>
      </Side>
      <Row>
        <Button size="sm" aria-label={`Ponerme ${name}`} onClick={onWear}>
          Ponérmelo
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isSharing}
          aria-label={`Compartir ${name}`}
          onClick={() => setIsSharing(!isSharing)}
        >
          <Share2 aria-hidden /> Compartir
        </Button>
        <IconButton size="sm" label={`Cambiar el nombre de ${name}`} onClick={rename}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="sm" label={`Eliminar ${name}`} onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Row>
      {isSharing && (
        <Panel>
          <Suspense fallback={<Skeleton height="6rem" />}>
            <SharePanel outfit={outfit} userId={userId} />
          </Suspense>
        </Panel>
      )}
    </Frame>
  )
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: ${theme.space[4]};
`

const Picture = styled.div`
  padding: ${theme.space[2]};
  border-radius: 999px 999px ${theme.radius.md} ${theme.radius.md};
  background: ${mirror(theme.color.primarySoft)};
  aspect-ratio: 4 / 5.4;
`

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
`

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space[2]};
  h3 { min-width: 0; overflow-wrap: anywhere; }
`

const FavoriteButton = styled(IconButton)`
  margin-block: -0.5rem;
  &[aria-pressed='true'] svg { fill: ${theme.color.accent}; color: ${theme.color.accentText}; }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  grid-column: 1 / -1;
`

const Panel = styled.div`
  grid-column: 1 / -1;
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
`
