import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { usePicture } from './usePicture.ts'

export interface AvatarProps {
  /** The person's name: the picture's alternative text and the source of the initials. */
  name: string
  /** Address of the picture; without one, or when it fails to load, the initials show. */
  src?: string | null
  /** `sm` 32 px, `md` 44 px, `lg` 80 px. */
  size?: 'sm' | 'md' | 'lg'
}

/**
 * A person's picture or initials in a circle.
 * @example <Avatar name={user.name} src={user.picture} size="lg" />
 */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const picture = usePicture(src)
  if (picture) return <Picture {...picture} alt={name} loading="lazy" $size={size} />
  return (
    <Initials role="img" aria-label={name} $size={size}>
      {initials(name)}
    </Initials>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', ...others] = words
  const last = others.at(-1) ?? ''
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase('es') ?? '').join('')
}

const diameters = { sm: '32px', md: '44px', lg: '80px' }
type Sized = { $size: keyof typeof diameters }

const Picture = styled.img<Sized>`
  flex: none;
  width: ${({ $size }) => diameters[$size]};
  height: ${({ $size }) => diameters[$size]};
  border-radius: 50%;
  background: ${theme.color.sunken};
  object-fit: cover;
`

const Initials = styled.span<Sized>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => diameters[$size]};
  height: ${({ $size }) => diameters[$size]};
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-size: calc(${({ $size }) => diameters[$size]} * 0.36);
  font-weight: ${theme.font.weight.semibold};
  line-height: 1;
  user-select: none;
`
