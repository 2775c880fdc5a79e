import { Download } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { Button, Stack, Text } from 'shared-ui'
import { styled } from 'styled-components'

interface QrCodeProps {
  address: string
  /** The name of the saved file. */
  name: string
}

/** QR code of an address, dark on light in both themes because scanners expect it. */
export function QrCode({ address, name }: QrCodeProps) {
  const picture = useRef<SVGSVGElement>(null)

  function handleSave() {
    if (!picture.current) return
    const link = document.createElement('a')
    const source = new XMLSerializer().serializeToString(picture.current)
    link.href = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
    link.download = `${name}.svg`
    link.click()
  }

  return (
    <Stack gap={4} align="center">
      <QRCodeSVG ref={picture} value={address} size={256} marginSize={4} title={`Código QR de ${address}`} />
      <Address>{address}</Address>
      <Button variant="secondary" onClick={handleSave}>
        <Download aria-hidden /> Guardar SVG
      </Button>
    </Stack>
  )
}

const Address = styled(Text)`
  overflow-wrap: anywhere;
  text-align: center;
`
