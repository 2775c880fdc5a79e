import { Shirt } from 'lucide-react'
import { theme, usePicture } from 'shared-ui'
import { styled } from 'styled-components'

/** The decorative picture of an item, described by the text beside it; a hanger icon without one. */
export function ItemPicture({ src }: { src: string | null }) {
  const picture = usePicture(src)
  return <Frame>{picture ? <img {...picture} alt="" loading="lazy" /> : <Shirt aria-hidden />}</Frame>
}

const Frame = styled.span`
  display: grid;
  place-items: center;
  /* Garments are drawn in their place on a figure, so the picture is never cropped. */
  aspect-ratio: 4 / 5;
  background: ${theme.color.sunken};
  color: ${theme.color.textSubtle};
  overflow: hidden;
  img { width: 100%; height: 100%; object-fit: contain; }
  svg { width: 35%; height: 35%; stroke-width: 1; }
`
