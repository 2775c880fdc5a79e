import { Globe, Link2 } from 'lucide-react'
import { BrandIcon } from './BrandIcon.tsx'
import { codeHostPaths } from './codeHostPaths.ts'

const brands = ['github', 'gitlab', 'figma', 'bitbucket'] as const
const sites = ['live', 'demo', 'website']

/** The icon for a link's name: a code host, a running site, or a plain link. */
export function LinkIcon({ name }: { name: string }) {
  const key = name.trim().toLowerCase()
  const brand = brands.find((candidate) => candidate === key)
  if (brand) return <BrandIcon path={codeHostPaths[brand]} />
  return sites.includes(key) ? <Globe aria-hidden /> : <Link2 aria-hidden />
}
