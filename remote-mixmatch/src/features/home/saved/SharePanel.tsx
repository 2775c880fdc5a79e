import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { serverMessage, useSession } from 'shared-auth'
import { type Outfit as SavedOutfit, shareOutfit } from 'shared-auth/api'
import { Button, CheckboxField, CopyButton, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { outfitsQuery, sharedPath } from '../../../outfits/outfits.api.ts'

interface SharePanelProps {
  outfit: SavedOutfit
  userId: string
}

/** Gives an outfit a public address, sends it, and withdraws it. */
export function SharePanel({ outfit, userId }: SharePanelProps) {
  const { id, name, shareId, sharedBy } = outfit
  const client = useQueryClient()
  const firstName = useSession(({ user }) => user?.name.trim().split(/\s+/)[0]?.slice(0, 40) ?? '')
  const [showsName, setShowsName] = useState(sharedBy !== null)
  const [isBusy, setIsBusy] = useState(false)
  const address = shareId && addressOf(shareId)

  async function change(isShared: boolean, isNamed = showsName): Promise<SavedOutfit | null> {
    setIsBusy(true)
    try {
      const by = isShared && isNamed ? firstName || null : null
      const { result } = await shareOutfit(id, { isShared, sharedBy: by })
      client.setQueryData(outfitsQuery(userId).queryKey, (outfits) =>
        outfits?.map((each) => (each.id === id ? result : each)),
      )
      return result
    } catch (error) {
      toast.danger(serverMessage(error, 'No se pudo cambiar.'))
      return null
    } finally {
      setIsBusy(false)
    }
  }

  async function handleShare() {
    const shared = await change(true)
    if (shared?.shareId) await send(name, addressOf(shared.shareId))
  }

  async function handleName() {
    setShowsName(!showsName)
    if (address && !(await change(true, !showsName))) setShowsName(showsName)
  }

  async function handleWithdraw() {
    if (await change(false)) toast.success('Ya solo lo ves tú: su página y su imagen dejaron de existir.')
  }

  return (
    <Frame>
      {firstName && (
        <CheckboxField
          label={`Mostrar mi nombre: ${firstName}`}
          checked={showsName}
          onChange={() => void handleName()}
        />
      )}
      {address ? (
        <>
          <Address aria-label="Dirección del conjunto">{address}</Address>
          <Row>
            <Button size="sm" onClick={() => void send(name, address)}>
              <Share2 aria-hidden /> Enviar
            </Button>
            <CopyButton text={address} label="Copiar el enlace" variant="secondary" />
            <Link to={sharedPath(shareId)}>
              Ver su página <ExternalLink aria-hidden />
            </Link>
          </Row>
          <div>
            <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void handleWithdraw()}>
              Dejar de compartir
            </Button>
          </div>
        </>
      ) : (
        <>
          <Text tone="muted" size="sm">
            Quien reciba el enlace ve este conjunto y las fotos de sus prendas, y nada más de tu armario.
            Puedes dejar de compartirlo cuando quieras.
          </Text>
          <div>
            <Button size="sm" isBusy={isBusy} onClick={() => void handleShare()}>
              <Share2 aria-hidden /> Crear el enlace
            </Button>
          </div>
        </>
      )}
    </Frame>
  )
}

const addressOf = (shareId: string) => new URL(sharedPath(shareId), window.location.href).href

/** By the phone's own sheet where there is one; otherwise the address is copied. */
async function send(title: string, url: string) {
  if (typeof navigator.share === 'function') {
    const failure = await navigator.share({ title, url }).then(
      () => null,
      (error: unknown) => error,
    )
    const isClosed = failure instanceof DOMException && failure.name === 'AbortError'
    if (failure === null || isClosed) return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Enlace copiado: pégalo donde quieras.')
  } catch {
    toast.info('Copia el enlace y pégalo donde quieras.')
  }
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  a { display: inline-flex; align-items: center; gap: ${theme.space[1]}; min-height: 36px; }
  a svg { width: 1rem; height: 1rem; }
`

const Address = styled.output`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-size: ${theme.font.size.sm};
  overflow-wrap: anywhere;
  user-select: all;
`
