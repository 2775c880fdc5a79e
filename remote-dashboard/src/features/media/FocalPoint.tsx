import type { MouseEvent } from 'react'
import { MediaPicture } from 'shared-admin'
import type { Media } from 'shared-auth/api'
import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface FocalPointProps {
  medium: Media
  /** Fractions of width and height. */
  value: { x: number; y: number }
  onChange: (value: { x: number; y: number }) => void
}

/** Chooses what stays visible where a page crops the image: a click on it, or two sliders. */
export function FocalPoint({ medium, value, onChange }: FocalPointProps) {
  function handleClick({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: fraction((clientX - left) / width), y: fraction((clientY - top) / height) })
  }

  const axes = [
    { name: 'x' as const, label: 'De izquierda a derecha' },
    { name: 'y' as const, label: 'De arriba abajo' },
  ]
  return (
    <Stack gap={2}>
      <Text as="span" size="sm" weight="semibold">
        Punto focal
      </Text>
      <Text size="xs" tone="muted">
        Lo que sigue a la vista donde una página recorta la imagen.
      </Text>
      <Picture onClick={handleClick}>
        <MediaPicture medium={medium} sizes="320px" isDecoration />
        <Point style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
      </Picture>
      {axes.map(({ name, label }) => (
        <Axis key={name}>
          {label}
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(value[name] * 100)}
            aria-valuetext={`${Math.round(value[name] * 100)} %`}
            onChange={(event) => onChange({ ...value, [name]: Number(event.target.value) / 100 })}
          />
        </Axis>
      ))}
    </Stack>
  )
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000
}

const Picture = styled.div`
  position: relative;
  justify-self: start;
  max-width: 20rem;
  overflow: hidden;
  border-radius: ${theme.radius.md};
  cursor: crosshair;
  img { height: auto; }
`

const Point = styled.span`
  position: absolute;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid #fff;
  border-radius: 50%;
  box-shadow: 0 0 0 2px rgb(0 0 0 / 70%), inset 0 0 0 1px rgb(0 0 0 / 70%);
  transform: translate(-50%, -50%);
  pointer-events: none;
`

const Axis = styled.label`
  display: grid;
  gap: ${theme.space[1]};
  max-width: 20rem;
  font-size: ${theme.font.size.sm};
  input { min-height: 44px; accent-color: ${theme.color.primary}; }
`
